import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

export const root = fileURLToPath(new URL('../..', import.meta.url));

const notOurs = new Set(['node_modules', 'dist', 'data', '.git', 'test-results']);
const generated = /(^|\/)generated\/|\.gen\.ts$|^package-lock\.json$/;

/** A source file as the rules see it; `path` is relative to the project, with forward slashes. */
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

  /** `path:line` of a node, as editors open it. */
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

/** A rule returns its findings in a file, one line each. */
export type Rule = (file: SourceFile) => string[];

function* pathsUnder(folder: string): Generator<string> {
  for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
    const name = folder ? `${folder}/${entry.name}` : entry.name;
    // In a linked worktree .git is a file.
    if (notOurs.has(entry.name)) continue;
    if (entry.isDirectory()) yield* pathsUnder(name);
    if (entry.isFile() && !generated.test(name)) yield name;
  }
}

const binary = /\.(png|jpg|ico|woff2?|gz|db|sqlite|pdf)$/;

/** Every text file of the project that was written by hand. */
export const allFiles: readonly SourceFile[] = [...pathsUnder('')]
  .filter((file) => !binary.test(file))
  .map((file) => new SourceFile(file, readFileSync(path.join(root, file), 'utf8')));

export const codeFiles = allFiles.filter((file) => file.isCode);

/** A rule's findings in the project's files. */
export const findings = (rule: Rule, files = codeFiles): string[] => files.flatMap(rule);

/** A rule's findings in made-up code. */
export const planted = (rule: Rule, path: string, text = ''): string[] =>
  rule(new SourceFile(path, text));
