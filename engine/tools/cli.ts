/** The command line of the schema language. Exit codes: 0 clean, 1 findings, 2 wrong use, 3 a fault of this program. */
import { exitCodes, readCommandLine, UsageError, type CommandLine, type ExitCode } from './command-line'
import * as checkCommand from './commands/check'
import * as explainCommand from './commands/explain'
import * as fmtCommand from './commands/fmt'
import * as schemasCommand from './commands/schemas.ts'
import * as tryCommand from './commands/try'
import { loadProduct, type Product } from './product'

interface Command {
  flags: readonly string[]
  /** Its switches that take a value. */
  options?: readonly string[]
  usage: string
  run: (line: CommandLine) => ExitCode | Promise<ExitCode>
}

const commands: Record<string, Command> = {
  check: { ...checkCommand, run: checkCommand.check as Command['run'] },
  schemas: { ...schemasCommand, run: schemasCommand.schemas },
  explain: { ...explainCommand, run: explainCommand.explain },
  try: { ...tryCommand, run: tryCommand.tryCall },
  fmt: { ...fmtCommand, run: fmtCommand.fmt as Command['run'] },
}

const help = (): string =>
  [
    'Commands:',
    ...Object.values(commands).map(({ usage }) => `  ${usage}`),
    'Everywhere: --lang en|zh, --root <folder with schemas/>; PRODUCT=<folder with product.ts>',
  ].join('\n')

/** Runs one command on a product; `print` is given what goes to the terminal, `complain` what goes wrong. */
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
    const command = commands[name]!
    return await command.run({ ...readCommandLine(rest, command.flags, product, command.options), print })
  } catch (error) {
    if (error instanceof UsageError) {
      complain(`${error.message}\n${help()}`)
      return exitCodes.usage
    }
    complain(
      `This is a fault of the checker itself, not of your files. Please report it with the text below.\n${(error as Error).stack}`,
    )
    return exitCodes.fault
  }
}

if (process.argv[1] && /[\\/]cli\.ts$/.test(process.argv[1])) {
  const product = await loadProduct().catch((error: unknown) => {
    if (!(error instanceof UsageError)) throw error
    console.error(error.message)
    process.exit(exitCodes.usage)
  })
  process.exitCode = await main(
    process.argv.slice(2),
    product,
    (text) => console.log(text),
    (text) => console.error(text),
  )
}
