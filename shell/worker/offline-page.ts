/** As strict as the policy of product pages: only its own style, by hash. */
export const OFFLINE_POLICY =
  "default-src 'none'; style-src 'sha256-6cduGIlh7hSHhRArH0Jibma2jGUtdY7PANyN4l4uEFc='; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * Served offline when no page is cached. It is self-contained: no script, no requests, colours as in shared/ui/src/tokens.css.
 * An empty href is the requested address.
 */
export const OFFLINE_PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>You are offline · Coach App</title>
    <style>
      :root {
        --canvas: oklch(0.981 0.003 130);
        --text: oklch(0.235 0.015 175);
        --muted: oklch(0.475 0.014 175);
        --primary: #10493a;
        --on-primary: #fff;
      }
      @media (prefers-color-scheme: dark) {
        :root {
          --canvas: oklch(0.158 0.008 175);
          --text: oklch(0.945 0.005 160);
          --muted: oklch(0.73 0.012 170);
          --primary: oklch(0.72 0.1 168);
          --on-primary: oklch(0.19 0.02 170);
        }
      }
      body {
        display: grid;
        min-height: 100dvh;
        margin: 0;
        place-content: center;
        justify-items: center;
        padding: 1.5rem;
        box-sizing: border-box;
        background: var(--canvas);
        color: var(--text);
        font: 1rem/1.5 "Inter Variable", system-ui, sans-serif;
        text-align: center;
      }
      h1 {
        margin: 1.5rem 0 0.5rem;
        font-size: 1.5rem;
      }
      p {
        max-width: 26rem;
        margin: 0 0 1.5rem;
        color: var(--muted);
      }
      a {
        display: inline-flex;
        align-items: center;
        height: 2.5rem;
        padding: 0 1rem;
        border-radius: 10px;
        background: var(--primary);
        color: var(--on-primary);
        font-weight: 600;
        text-decoration: none;
      }
      a:focus-visible {
        outline: 2px solid var(--primary);
        outline-offset: 2px;
      }
    </style>
  </head>
  <body>
    <main>
      <svg width="48" height="48" viewBox="0 0 32 32" fill="none" aria-hidden="true">
        <rect width="32" height="32" rx="7" fill="#10493a" />
        <path d="M21.6 10.2a8.2 8.2 0 1 0 0 11.6" stroke="#fff" stroke-width="3.8" stroke-linecap="round" />
        <path d="M15.6 16h9.4" stroke="#f0904f" stroke-width="3.8" stroke-linecap="round" />
      </svg>
      <h1>You are offline</h1>
      <p>Coach App is not saved on this device yet, so it needs a connection to start.</p>
      <a href="">Try Again</a>
    </main>
  </body>
</html>
`
