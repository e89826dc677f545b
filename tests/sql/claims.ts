import { relative } from 'node:path'
import type { CallExpression, Node, SourceFile } from 'typescript/unstable/ast'
import {
  isArrayLiteralExpression,
  isCallExpression,
  isIdentifier,
  isNoSubstitutionTemplateLiteral,
  isPropertyAccessExpression,
  isSpreadElement,
  isStringLiteral,
  isTemplateExpression,
  isTypeAliasDeclaration,
} from 'typescript/unstable/ast/is'
import { API, type Checker, SymbolFlags, type Type } from 'typescript/unstable/sync'

const root = process.cwd()

/** A call of `statement`, `conditionalStatement` or `keysetList`, as the compiler sees it. */
export type Claim = {
  at: string
  /** The statement's name if it is constant, and a pattern of all names the call can produce. */
  name: string | undefined
  names: RegExp
  isConditional: boolean
  /** Undefined if the statement returns no rows. */
  columns: { name: string; type: Type }[] | undefined
  /** The types of the values that each `rows(…)` call passes, by position. */
  uses: { at: string; values: Type[] | undefined }[]
}

const escaped = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)

function namesOf(node: Node | undefined, isConditional: boolean): RegExp {
  const rest = isConditional ? '( .*)?' : ''
  if (node && (isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node)))
    return new RegExp(`^${escaped(node.text)}${rest}$`)
  if (node && isTemplateExpression(node)) {
    const parts = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)]
    return new RegExp(`^${parts.map(escaped).join('.*')}${rest}$`)
  }
  throw new Error('a statement needs a name that can be read')
}

const calleeOf = ({ expression }: CallExpression) =>
  isIdentifier(expression)
    ? expression.text
    : isPropertyAccessExpression(expression)
      ? expression.name.text
      : ''

function* callsIn(node: Node): Generator<CallExpression> {
  if (isCallExpression(node)) yield node
  const children: Node[] = []
  node.forEachChild((child) => void children.push(child))
  for (const child of children) yield* callsIn(child)
}

function* identifiersIn(node: Node): Generator<Node> {
  if (isIdentifier(node)) yield node
  const children: Node[] = []
  node.forEachChild((child) => void children.push(child))
  for (const child of children) yield* identifiersIn(child)
}

const placeOf = (file: SourceFile, node: Node) =>
  `${relative(root, file.fileName)}:${file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1}`
const isStatement = (call: CallExpression) =>
  ['statement', 'conditionalStatement', 'keysetList'].includes(calleeOf(call)) &&
  call.arguments.length > 1

export class Compiler {
  readonly #api = new API({ cwd: root })
  readonly #project = this.#api
    .updateSnapshot({ openProjects: [`${root}/tsconfig.json`] })
    .getProject(`${root}/tsconfig.json`)

  get checker(): Checker {
    return this.#known.checker
  }

  get #known() {
    if (!this.#project) throw new Error('the compiler found no project')
    return this.#project
  }

  close() {
    this.#api.close()
  }

  /** The properties of an exported type, by name. */
  typesOf(path: string, name: string): Map<string, Type> {
    const file = this.#known.program.getSourceFile(`${root}/${path}`)
    const declared = file?.statements.find(
      (each) => isTypeAliasDeclaration(each) && each.name.text === name,
    )
    if (!declared || !isTypeAliasDeclaration(declared))
      throw new Error(`no type ${name} in ${path}`)
    const type = this.checker.getTypeFromTypeNode(declared.type)
    return new Map(type && this.columnsOf(type).map((column) => [column.name, column.type]))
  }

  columnsOf(row: Type): { name: string; type: Type }[] {
    return this.checker.getPropertiesOfType(row).flatMap((property) => {
      const type = this.checker.getTypeOfSymbol(property)
      return type ? [{ name: property.name, type }] : []
    })
  }

  #claimOf(file: SourceFile, call: CallExpression): Claim {
    const isConditional = calleeOf(call) !== 'statement'
    const row = call.typeArguments?.[0]
    const [name] = call.arguments
    const isText = name && (isStringLiteral(name) || isNoSubstitutionTemplateLiteral(name))
    const type = row && this.checker.getTypeFromTypeNode(row)
    return {
      at: placeOf(file, call),
      name: isText && !isConditional ? name.text : undefined,
      names: namesOf(name, isConditional),
      isConditional,
      columns: type && type !== this.checker.getNeverType() ? this.columnsOf(type) : undefined,
      uses: [],
    }
  }

  /** The statements that an expression can refer to, directly or through names. */
  #statementsIn(node: Node, depth = 2): CallExpression[] {
    const made = [...callsIn(node)].filter(isStatement)
    if (made.length > 0 || depth === 0) return made
    return [...identifiersIn(node)].flatMap((each) => {
      const symbol = this.checker.getSymbolAtLocation(each)
      if (!symbol) return []
      const isAlias = symbol.flags & SymbolFlags.Alias
      const { valueDeclaration } = isAlias ? this.checker.getAliasedSymbol(symbol) : symbol
      const declaration = valueDeclaration?.resolve(this.#known)
      return declaration ? this.#statementsIn(declaration, depth - 1) : []
    })
  }

  #typeOf(node: Node): Type {
    const type = this.checker.getTypeAtLocation(node)
    if (!type) throw new Error(`${placeOf(node.getSourceFile(), node)} has no type`)
    return type
  }

  /** The element types of an array; undefined if its length is not known. */
  #valuesOf(node: Node | undefined): Type[] | undefined {
    if (!node) return []
    if (isArrayLiteralExpression(node)) {
      const parts = [...node.elements].map((each) =>
        isSpreadElement(each) ? this.#valuesOf(each.expression) : [this.#typeOf(each)],
      )
      return parts.every((part) => part !== undefined) ? parts.flat() : undefined
    }
    const type = this.#typeOf(node)
    if (!this.checker.isTupleType(type) || !type.isTypeReference()) return undefined
    return [...this.checker.getTypeArguments(type)]
  }

  /** All statements in the files whose paths match, with their calls. */
  claimsIn(paths: (path: string) => boolean): Claim[] {
    const { program } = this.#known
    const files = program
      .getSourceFileNames()
      .filter((name) => paths(relative(root, name)))
      .flatMap((name) => program.getSourceFile(name) ?? [])
    const claims = new Map<string, Claim>()
    const calls = files.flatMap((file) => [...callsIn(file)].map((call) => ({ file, call })))
    for (const { file, call } of calls)
      if (isStatement(call) && !/\/platform\/(conditions|keyset-page)\.ts$/.test(file.fileName))
        claims.set(placeOf(file, call), this.#claimOf(file, call))
    for (const { file, call } of calls) {
      const [of, values] = call.arguments
      if (calleeOf(call) !== 'rows' || !of) continue
      for (const made of this.#statementsIn(of)) {
        const place = placeOf(made.getSourceFile(), made)
        claims.get(place)?.uses.push({ at: placeOf(file, call), values: this.#valuesOf(values) })
      }
    }
    return [...claims.values()]
  }
}
