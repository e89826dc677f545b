import { cruise, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const ownFolders = ['src', 'tests', 'tools', 'bench', 'database']

/**
 * The import graph under `root`, and the broken rules. The parser must be swc: dependency-cruiser
 * cannot use TypeScript 7, and without a parser it reads no file and still reports success.
 */
export async function cruiseModules(
  root: string,
  forbidden: IForbiddenRuleType[],
): Promise<ICruiseResult> {
  const { output } = await cruise(
    ownFolders.filter((folder) => existsSync(join(root, folder))),
    {
      baseDir: root,
      parser: 'swc',
      validate: true,
      ruleSet: { forbidden },
      doNotFollow: { path: 'node_modules' },
    },
    { conditionNames: ['import'], exportsFields: ['exports'], bustTheCache: true },
  )
  if (typeof output === 'string')
    throw new TypeError('dependency-cruiser answered text instead of a graph')
  return output
}
