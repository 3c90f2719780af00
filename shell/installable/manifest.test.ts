import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { drawIcon, ICONS } from './icons.ts'
import { GROUND, manifest } from './manifest.ts'

const shell = join(import.meta.dirname, '..')
const svg = readFileSync(join(shell, 'public/icon.svg'), 'utf8')

describe('manifest', () => {
  it('has what browsers require for installation', () => {
    const { name, start_url, display, icons } = manifest()
    expect(name).toBe('Coach App')
    expect(start_url).toBe('/stackup?source=icon')
    expect(display).toBe('standalone')
    for (const purpose of ['any', 'maskable']) {
      const sizes = icons.filter(icon => icon.purpose === purpose).map(icon => icon.sizes)
      expect(sizes).toEqual(['192x192', '512x512'])
    }
  })

  it("starts today's workout from the icon", () =>
    expect(manifest().shortcuts[0]).toMatchObject({
      name: "Start today's workout",
      url: '/stackup?log=today',
    }))

  it('keeps its id and scope in every release', () =>
    expect(manifest()).toMatchObject({ id: '/', scope: '/' }))

  it.each([
    [GROUND.light.surface, '--color-surface: oklch(1 0 0);'],
    [GROUND.light.canvas, '--color-canvas: oklch(0.981 0.003 130);'],
    [GROUND.dark.surface, '--color-surface: oklch(0.213 0.01 175);'],
    [GROUND.dark.canvas, '--color-canvas: oklch(0.158 0.008 175);'],
  ])('has %s for the token %s: change both', (_, token) =>
    expect(readFileSync(join(shell, '../shared/ui/src/tokens.css'), 'utf8')).toContain(token),
  )

  it('has the same colours as the page and its first script', () => {
    const html = readFileSync(join(shell, 'index.html'), 'utf8')
    expect(html).toContain(`<meta name="theme-color" content="${GROUND.light.surface}" />`)
    expect(html).toContain(`.content = '${GROUND.dark.surface}'`)
    const store = readFileSync(join(shell, 'src/theme/theme-color.ts'), 'utf8')
    expect(store).toContain(`{ light: '${GROUND.light.surface}', dark: '${GROUND.dark.surface}' }`)
  })
})

describe('drawIcon', () => {
  it.each(ICONS)('draws $fileName as a PNG of its size', async icon => {
    const png = Buffer.from(await drawIcon(svg, icon))
    expect(png.subarray(1, 4).toString()).toBe('PNG')
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([icon.size, icon.size])
  })

  it('refuses a source without a recognisable background', async () => {
    const [, , maskable] = ICONS
    if (!maskable) throw new Error('There is no such icon.')
    await expect(drawIcon('<svg xmlns="http://www.w3.org/2000/svg"/>', maskable)).rejects.toThrow('rx=')
  })
})
