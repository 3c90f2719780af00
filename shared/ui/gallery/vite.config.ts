import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/**
 * Forces pseudo-class states without a pointer or keyboard: every rule for `:hover`, `:active` and
 * `:focus-visible` also applies to elements with data-forced. An attribute has the specificity of a pseudo-class.
 */
const forcedStates = {
  postcssPlugin: 'forced-states',
  Once(root: { walkRules: (each: (rule: { selector: string }) => void) => void }) {
    root.walkRules(rule => {
      rule.selector = rule.selector.replaceAll(
        /:(hover|active|focus-visible)\b/g,
        (pseudo, name) => `:is(${pseudo}, [data-forced~="${name}"])`,
      )
    })
  },
}

/** Built and previewed, not served by the dev server: that one injects style elements, which the policy of the page refuses. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [react()],
  css: { postcss: { plugins: [forcedStates] } },
  // No inlined fonts: the policy has no data: URLs.
  build: { outDir: 'dist', emptyOutDir: true, assetsInlineLimit: 0 },
})
