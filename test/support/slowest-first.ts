import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { limitOf } from '../../scripts/suite/time-budgets.mjs'

/**
 * Starts the files with the highest limits first, because a long file that starts last keeps a core idle. Vitest's own
 * order knows only how long files took before, so nothing on a fresh clone.
 */
export default class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const projects = new Set(sorted.map(({ project }) => project))
    return [...projects].flatMap((project) =>
      sorted.filter((file) => file.project === project).sort((one, other) => secondsOf(other) - secondsOf(one)),
    )
  }
}

function secondsOf({ project, moduleId }: TestSpecification): number {
  return limitOf(moduleId.slice(project.config.root.length + 1))
}
