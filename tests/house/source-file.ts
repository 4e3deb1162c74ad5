import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

export const root = fileURLToPath(new URL('../..', import.meta.url));

const notOurs = new Set(['node_modules', 'dist', 'data', '.git', 'test-results']);
const generated = /(^|\/)generated\/|\.gen\.ts$|^package-lock\.json$/;

/** One file as the rules see it; `path` is relative to the project, with forward slashes. */
export class SourceFile {
  readonly path: string;
  readonly text: string;
  #tree: ts.SourceFile | undefined;

  constructor(path: string, text: string) {
    this.path = path;
    this.text = text;
  }

  get tree(): ts.SourceFile {
    this.#tree ??= ts.createSourceFile(this.path, this.text, ts.ScriptTarget.Latest, true);
    return this.#tree;
  }

  get isCode(): boolean {
    return /\.(ts|tsx|mjs)$/.test(this.path) && !this.path.endsWith('.d.ts');
  }

  /** `path:line` of a node, as an editor opens it. */
  at(node: ts.Node): string {
    const { line } = this.tree.getLineAndCharacterOfPosition(node.getStart(this.tree));
    return `${this.path}:${line + 1}`;
  }

  /** Every node of the file, parents first. */
  nodes(start: ts.Node = this.tree): readonly ts.Node[] {
    const found: ts.Node[] = [];
    const visit = (node: ts.Node): void => {
      found.push(node);
      ts.forEachChild(node, visit);
    };
    visit(start);
    return found;
  }
}

/** What a rule finds wrong with one file, one line each. */
export type Rule = (file: SourceFile) => string[];

function* pathsUnder(folder: string): Generator<string> {
  for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
    const name = folder ? `${folder}/${entry.name}` : entry.name;
    // In a linked work tree .git is a file.
    if (notOurs.has(entry.name)) continue;
    if (entry.isDirectory()) yield* pathsUnder(name);
    if (entry.isFile() && !generated.test(name)) yield name;
  }
}

const binary = /\.(png|jpg|ico|woff2?|gz|db|sqlite|pdf)$/;

/** Every text file of the project that a person wrote. */
export const allFiles: readonly SourceFile[] = [...pathsUnder('')]
  .filter((file) => !binary.test(file))
  .map((file) => new SourceFile(file, readFileSync(path.join(root, file), 'utf8')));

export const codeFiles = allFiles.filter((file) => file.isCode);

/** What a rule finds wrong in a project's files. */
export const findings = (rule: Rule, files = codeFiles): string[] => files.flatMap(rule);

/** What a rule finds wrong in code that a test makes up. */
export const planted = (rule: Rule, path: string, text = ''): string[] =>
  rule(new SourceFile(path, text));
