import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './process.ts';

/** One thing that is counted, with the most of it that is allowed and where it was found. */
export interface Gate {
  name: string;
  most: number;
  count: number;
  /** `file:line what`, one for each. */
  places: string[];
}

interface Source {
  file: string;
  lines: string[];
}

const sources = (...patterns: string[]): Source[] =>
  patterns
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter((file) => !/\.(test|d)\.m?tsx?$|\/(?:testing|demo)\//.test(file))
    .map((file) => ({ file, lines: readFileSync(join(root, file), 'utf8').split('\n') }));

const found = (files: readonly Source[], look: (line: string, file: string) => boolean): string[] =>
  files.flatMap(({ file, lines }) =>
    lines.flatMap((line, at) => (look(line, file) ? `${file}:${at + 1} ${line.trim().slice(0, 100)}` : [])),
  );

const gate = (name: string, most: number, places: string[]): Gate => ({
  name,
  most,
  count: places.length,
  places,
});

const moduleOf = (file: string): string | undefined => /^apps\/server\/src\/modules\/(\w+)\//.exec(file)?.[1];
const isFace = (file: string): boolean => /\/modules\/\w+\/public\.ts$/.test(file);

/** A field is declared once; what is left is where its meaning matters. */
const fieldPlaces = (field: string, module: string): Gate => {
  const word = new RegExp(`\\b${field}\\b`);
  const files = sources('apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.ts').filter(
    ({ file }) => file.includes(`/${module}/`) || file.includes('/platform/') || file.includes('/core/'),
  );
  return gate(
    `places of the field ${field}`,
    6,
    found(files, (line) => word.test(line)),
  );
};

/** The tables each module declares: the name in TypeScript and the one in SQL. */
const tablesOf = () =>
  sources('apps/server/src/modules/*/tables.ts').flatMap(({ file, lines }) =>
    [...lines.join('\n').matchAll(/export const (\w+) = pgTable\(\s*'(\w+)'/g)].map(([, name, table]) => ({
      module: moduleOf(file) ?? '',
      name: name ?? '',
      table: table ?? '',
    })),
  );

const foreignImports = (): Gate =>
  gate(
    'imports of another module’s tables outside public.ts',
    0,
    found(sources('apps/server/src/modules/**/*.ts'), (line, file) => {
      const path = /from '((?:\.\.\/)+\w+\/tables\.ts)'/.exec(line)?.[1];
      // A room's tables are its module's.
      const to = path && moduleOf(join(dirname(file), path));
      return !!to && to !== moduleOf(file) && !isFace(file);
    }),
  );

const foreignSql = (): Gate => {
  const owners = new Map(tablesOf().map(({ table, module }) => [table, module]));
  // What a module's own words may be called too is told from a table by the verb before it.
  const named = /\b(?:from|join|into|update|exists \(select \S+ from)\s+"?([a-z_]+)"?/g;
  return gate(
    'SQL naming another module’s table outside public.ts',
    0,
    found(sources('apps/server/src/modules/**/*.ts'), (line, file) => {
      if (isFace(file) || /^\s*(\/\/|\*|\/\*|import )/.test(line)) return false;
      return [...line.matchAll(named)].some(([, table = '']) => {
        const owner = owners.get(table);
        return owner !== undefined && owner !== moduleOf(file);
      });
    }),
  );
};

/** Files whose comparison of a state decides no action, each with what it decides instead. */
const harmless: Readonly<Record<string, string>> = {
  'college/plan/RoomShape.tsx': 'the colour of a room',
  'college/plan/PlanView.tsx': 'the legend of the colours',
  'ledger/parts/LaboratoryCounts.tsx': 'which figure is pressed as a filter',
  'ledger/parts/LaboratoryMap.tsx': 'the tag on a card',
  'announcement/parts/StateOf.tsx': 'the tag of a time to come',
  'ledger/parts/useApplication.ts': 'what is told of an application that was decided at once',
  'ledger/parts/ApplicationEditor.tsx': 'the word on the button, sent again or first',
  'apps/web/src/widgets/approvals/drawer/DecisionDialog.tsx':
    'whether one’s own decision ended the application',
  'ledger/pages/LetterSign.tsx': 'the heading of a letter that is not to be signed',
};

const comparisons = (): Gate => {
  const states = 'state|status|useStatus|roomStatus';
  const compared = new RegExp(
    `\\b(?:${states})\\b\\s*[!=]==\\s|[!=]==\\s*\\w+\\.(?:${states})\\b|\\.includes\\((?:\\w+\\.)?(?:${states})\\)`,
  );
  const files = sources(
    'apps/web/src/features/**/*.{ts,tsx}',
    'apps/web/src/widgets/approvals/**/*.{ts,tsx}',
  );
  return gate(
    'comparisons of a row’s state in pages',
    0,
    found(
      files.filter(
        ({ file }) =>
          !file.endsWith('/tones.ts') && !(file.replace('apps/web/src/features/', '') in harmless),
      ),
      (line) => compared.test(line),
    ),
  );
};

/** A plain list page is one `ListPage` and what it opens. */
const longListPages = (): Gate =>
  gate(
    'plain list pages of more than 60 lines',
    0,
    sources('apps/web/src/features/*/pages/*.tsx').flatMap(({ file, lines }) => {
      const plain = lines.filter((line) => /<ListPage\b/.test(line)).length === 1;
      const length = lines.length - 1;
      return plain && length > 60 ? `${file} ${length} lines` : [];
    }),
  );

/** A page takes the calls of its own part of a module: those of the whole module bring every schema of it along. */
const wholeModules = (): Gate => {
  const parted = sources('packages/contract/src/*/index.ts').flatMap(({ file, lines }) =>
    lines.some((line) => /\.\.\.\w+Endpoints\b/.test(line))
      ? (/src\/(\w+)\/index/.exec(file)?.[1] ?? [])
      : [],
  );
  const whole = new RegExp(`\\b(?:${parted.join('|')})\\.endpoints\\b`);
  return gate(
    'pages that take the calls of a whole module instead of its part',
    0,
    found(sources('apps/web/src/**/*.{ts,tsx}'), (line) => whole.test(line)),
  );
};

/** Files outside of a module's own folders that must be touched to bring it: those that name it. */
const outsideFiles = (): Gate => {
  const modules = globSync('apps/server/src/modules/*/module.ts', { cwd: root }).flatMap(
    (file) => moduleOf(file) ?? [],
  );
  // Tools that work with what has long been there (harness, benches, drills, the base of the demo) bring no module.
  const shared = sources(
    'apps/server/src/*.ts',
    'apps/server/src/modules/index.ts',
    'apps/web/src/{app,widgets,platform}/**/*.{ts,tsx}',
    'packages/contract/src/{index,core/*}.ts',
    'tests/{contract,sql}/*.ts',
  );
  const most = 6;
  return gate(
    `modules that more than ${most} files outside their folders name`,
    0,
    modules.flatMap((name) => {
      const named = new RegExp(
        `['"/](?:modules|features)/${name}/|from '\\./${name}(?:/index)?\\.ts'|^\\s*(?:'?${name}'?: [[{]|'${name}\\.)`,
      );
      const files = shared.filter(({ lines }) => lines.some((line) => named.test(line)));
      return files.length > most ? `${name}: ${files.map(({ file }) => file).join(', ')}` : [];
    }),
  );
};

/** Everything that can be counted of how the house is built; `name` of what is over its limit says what is asked. */
export const houseGates = (): Gate[] => [
  fieldPlaces('openTime', 'ledger'),
  fieldPlaces('introduction', 'personnel'),
  foreignImports(),
  foreignSql(),
  comparisons(),
  longListPages(),
  wholeModules(),
  outsideFiles(),
];
