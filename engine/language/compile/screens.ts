import type { CompiledScreen } from '../../compiled'
import { Notes } from '../link/notes'
import type { ScreenSource } from '../link/screens'
import type { FormCall, Project, ScreenContext } from './context'
import { screen } from './screen'

/** A screen as it was compiled last, and what it rests on besides the application and the calls. */
export interface Made {
  source: ScreenSource
  standing: string
  compiled: CompiledScreen
  context: ScreenContext
  notes: Notes
  formCalls: FormCall[]
}

/**
 * Compiles every screen; one whose file, the screen it is like and the screens it names are as they were last time is not compiled
 * again. `last` belongs to one application with its calls, and is changed.
 */
export function compileScreens(project: Project, last: Map<string, Made>): Made[] {
  const { report, screens } = project
  const standing = `${report.standing}|${[...screens.all.keys()].join()}`
  const all = [...screens.all.values()].map((source) => {
    const known = last.get(source.name)
    const made =
      known && isAsItWas(known, project, source, standing) ? known : make(project, source, standing)
    last.set(source.name, made)
    return made
  })
  for (const { notes, formCalls } of all) {
    report.absorb(notes)
    project.formCalls.push(...formCalls)
  }
  return all
}

function isAsItWas(
  { source, context, ...made }: Made,
  { screens }: Project,
  now: ScreenSource,
  standing: string,
): boolean {
  return (
    made.standing === standing &&
    source.file === now.file &&
    source.root === now.root &&
    source.own === now.own &&
    [...context.namedScreens].every(([name, root]) => screens.all.get(name)?.root === root)
  )
}

function make(project: Project, source: ScreenSource, standing: string): Made {
  const notes = new Notes()
  const formCalls: FormCall[] = []
  const { compiled, context } = project.report.apart(notes, () => screen({ ...project, formCalls }, source))
  return { source, standing, compiled, context, notes, formCalls }
}
