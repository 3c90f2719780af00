// Run by Deno: imports the index.ts of all functions and serves them on one port.
// Paths of the index files are the arguments; the port is printed.

type Serve = (handle: (req: Request) => Promise<Response>) => unknown

/** The part of Deno that is used; its own types would add its globals to every file. */
declare const Deno: {
  args: string[]
  serve: Serve &
    ((
      options: { port: number; hostname: string; onListen(at: { port: number }): void },
      handle: (req: Request) => Promise<Response>,
    ) => unknown)
}

const { serve } = Deno
const handlers = new Map<string, (req: Request) => Promise<Response>>()
for (const file of Deno.args) {
  const name = /([^/]+)\/index\.ts$/.exec(file)?.[1] ?? ''
  Deno.serve = Object.assign((handle: (req: Request) => Promise<Response>) => handlers.set(name, handle))
  await import(file)
}
serve(
  {
    port: 0,
    hostname: '127.0.0.1',
    // biome-ignore lint/suspicious/noConsole: the test reads the port from here
    onListen: ({ port }) => console.log(`ready ${port}`),
  },
  async req => {
    const name = new URL(req.url).pathname.split('/').at(-1) ?? ''
    return (await handlers.get(name)?.(req)) ?? new Response('There is no such function', { status: 404 })
  },
)
