import { type Browser, chromium } from '@playwright/test'

/** The browser that pages are measured in. */
export const launch = (executablePath: string): Promise<Browser> =>
  chromium.launch({
    executablePath,
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-background-networking'],
  })
