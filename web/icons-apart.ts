import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const library = 'lucide-react';
const list = new URL('../node_modules/lucide-react/dist/esm/lucide-react.mjs', import.meta.url);

/** Maps each name that the library exports to its file. */
function filesByName(): ReadonlyMap<string, string> {
  const lines = readFileSync(list, 'utf8').matchAll(
    /^export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs';$/gm,
  );
  return new Map(
    [...lines].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, file] as const),
    ),
  );
}

/** Turns one name of an import list into an import of its own. */
function importOf(named: string, files: ReadonlyMap<string, string>): string {
  const [name = '', own = name] = named.split(/\s+as\s+/);
  const file = files.get(name);
  if (!file) throw new Error(`${library} has no icon ${name}`);
  return `import ${own} from '${library}/icons/${file}';`;
}

/**
 * Imports each icon from its own file. Through the library's index every screen would seem to need every
 * icon, and would load those of all others (`chunks.ts`).
 */
export function iconsApart(): Plugin {
  const files = filesByName();
  return {
    name: 'icons-apart',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/web\/src\/.*\.tsx?/, code: library },
      handler(code) {
        const apart = code.replaceAll(
          /import \{([^}]*)\} from ['"]lucide-react['"];/g,
          (_, names: string) =>
            names
              .split(',')
              .map((name) => name.trim())
              .filter((name) => name !== '' && !name.startsWith('type '))
              .map((name) => importOf(name, files))
              .join(' '),
        );
        return { code: apart, map: null };
      },
    },
  };
}
