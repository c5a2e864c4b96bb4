import path from 'node:path'
import type { Node } from 'typescript/unstable/ast'
import { API, type APIOptions, type Project } from 'typescript/unstable/sync'

type Finding = { file: string; line: number; problem: string }

/** Says what is wrong with a node of a component, or `null`. */
type Rule = (node: Node) => string | null

/** Asks a rule about every node of the project's components, or of other files. */
export function checkComponents(
  config: string,
  createRule: (project: Project) => Rule,
  options: APIOptions = {},
  files = /\.tsx$/,
): Finding[] {
  const api = new API(options)
  try {
    const [project] = api.updateSnapshot({ openProjects: [path.resolve(config)] }).getProjects()
    if (!project) throw new Error(`${config} has no project`)
    const explain = createRule(project)
    return project.program
      .getSourceFileNames()
      .filter((name) => files.test(name) && !name.includes('/node_modules/') && !/\.test\.tsx?$/.test(name))
      .flatMap((name) => {
        const source = project.program.getSourceFile(name)
        if (!source) return []
        return listNodes(source).flatMap((node) => {
          const problem = explain(node)
          if (problem === null) return []
          const line = source.text.slice(0, node.getStart(source)).split('\n').length
          return [{ file: path.relative('.', name), line, problem }]
        })
      })
  } finally {
    api.close()
  }
}

function listNodes(root: Node): Node[] {
  const nodes: Node[] = []
  const visit = (node: Node): void => {
    nodes.push(node)
    node.forEachChild(visit)
  }
  root.forEachChild(visit)
  return nodes
}
