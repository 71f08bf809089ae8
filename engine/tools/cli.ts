/** The command line of the schema language. Exit codes: 0 clean, 1 findings, 2 wrong use, 3 internal error. */
import { exitCodes, readCommandLine, UsageError, type CommandLine, type ExitCode } from './command-line'
import { rememberIn } from './known-clean'
import { loadProduct, type Product } from './product'
import { complain, print } from './terminal'

interface Command {
  flags: readonly string[]
  /** Its options with a value. */
  options?: readonly string[]
  usage: string
  run: (line: CommandLine) => ExitCode | Promise<ExitCode>
}

/** Loaded on demand: a check needs neither the types of calls nor the spelling of titles. */
const commands: Record<string, () => Promise<Command>> = {
  check: async () => {
    const { check, flags, usage } = await import('./commands/check')
    return { flags, usage, run: check as Command['run'] }
  },
  schemas: async () => {
    const { schemas, flags, usage } = await import('./commands/schemas.ts')
    return { flags, usage, run: schemas }
  },
  explain: async () => {
    const { explain, flags, usage } = await import('./commands/explain')
    return { flags, usage, run: explain }
  },
  try: async () => {
    const { tryCall, flags, options, usage } = await import('./commands/try')
    return { flags, options, usage, run: tryCall }
  },
  openapi: async () => {
    const { writeOpenApi, flags, options, usage } = await import('./commands/openapi')
    return { flags, options, usage, run: writeOpenApi }
  },
  contract: async () => {
    const { tryService, flags, options, usage } = await import('./commands/contract')
    return { flags, options, usage, run: tryService as Command['run'] }
  },
  fmt: async () => {
    const { fmt, flags, usage } = await import('./commands/fmt')
    return { flags, usage, run: fmt as Command['run'] }
  },
}

const everywhere = 'Everywhere: --lang en|zh, --root <folder with schemas/>; PRODUCT=<folder with product.ts>'

async function help(): Promise<string> {
  const all = await Promise.all(Object.values(commands).map((load) => load()))
  return ['Commands:', ...all.map(({ usage }) => `  ${usage}`), everywhere].join('\n')
}

/** Runs one command on a product; `print` writes to the terminal, `complain` reports errors. */
export async function main(
  parameters: string[],
  product: Product,
  print: (text: string) => void,
  complain: (text: string) => void,
): Promise<ExitCode> {
  const [name, ...rest] = parameters
  try {
    if (name === undefined || !Object.hasOwn(commands, name)) {
      throw new UsageError(name === undefined ? 'A command is missing.' : `There is no command "${name}".`)
    }
    const command = await commands[name]!()
    if (rest.includes('--help')) {
      print(`${command.usage}\n${everywhere}`)
      return exitCodes.clean
    }
    return await command.run({ ...readCommandLine(rest, command.flags, product, command.options), print })
  } catch (error) {
    if (error instanceof UsageError) {
      complain(`${error.message}\n${await help()}`)
      return exitCodes.usage
    }
    complain(
      `This is a fault of the checker itself, not of your files. Please report it with the text below.\n${(error as Error).stack}`,
    )
    return exitCodes.fault
  }
}

/**
 * Runs the program with its command line. `memory` = a file for the texts found clean; `isWhole` = clean projects are
 * remembered too.
 */
export async function startTools(product: Product, memory?: string, isWhole?: boolean): Promise<void> {
  rememberIn(memory, isWhole)
  process.exitCode = await main(process.argv.slice(2), product, print, complain)
}

async function startAlone(): Promise<void> {
  const product = await loadProduct().catch((error: unknown) => {
    if (!(error instanceof UsageError)) throw error
    complain(error.message)
    process.exit(exitCodes.usage)
  })
  await startTools(product)
}

// No top-level await: the bundle is a plain script, so that its compiled code can be cached.
if (process.argv[1] && /[\\/]cli\.ts$/.test(process.argv[1])) void startAlone()
