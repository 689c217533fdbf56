import { globSync, readFileSync, writeFileSync } from 'node:fs';
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
  sources('apps/server/src/modules/**/tables.ts').flatMap(({ file, lines }) =>
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
      const path = /from '((?:\.\.\/)+(?:\w+\/)+tables\.ts)'/.exec(line)?.[1];
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

/** A history takes the title of what changed from the contract's field, or from a fact declared by `logFact`. */
const typedTitles = (): Gate =>
  gate(
    'titles of changes typed by hand on the server',
    0,
    sources('apps/server/src/**/*.ts').flatMap(({ file, lines }) =>
      [...lines.join('\n').matchAll(/\{\s*title: '[^']*',\s*titleEn: '|\bfield: '\w+',\s*title: '/g)].map(
        ([what]) => `${file} ${what}`,
      ),
    ),
  );

/** Files whose comparison of a state decides no action, each with what it decides instead. */
const harmless: Readonly<Record<string, string>> = {
  'college/plan/RoomShape.tsx': 'the colour of a room',
  'college/plan/PlanView.tsx': 'the legend of the colours',
  'ledger/laboratory/LaboratoryCounts.tsx': 'which figure is pressed as a filter',
  'ledger/laboratory/LaboratoryMap.tsx': 'the tag on a card',
  'announcement/parts/StateOf.tsx': 'the tag of a time to come',
  'announcement/parts/AnnouncementDetail.tsx': 'the tag of who writes, or of who reads',
  'announcement/parts/usePublish.ts': 'what the question before it says',
  'access/apply/ApplyEditor.tsx': 'what is told of an application that was handed in',
  'access/lock/OpenDoor.tsx': 'what a lock has answered',
  'chemicals/sheet/SheetDetail.tsx': 'the heading of what is read',
  'chemicals/sheet/Versions.tsx': 'whether a draft stands beside what is in force, to be compared',
  'chemicals/stock/PlaceLine.tsx': 'the tag of a place',
  'chemicals/stock/StorageTab.tsx': 'which places a list that stands there whole is narrowed to',
  'chemicals/stock/ScannedWitness.tsx': 'the heading of what is looked at',
  'chemicals/stock/WitnessField.tsx': 'what the second person has answered',
  'emergency/parts/EmergencyView.tsx': 'the tag beside a phone',
  'identity/account/Profile.tsx': 'which form one’s own address has next; everybody has all of them',
  'ledger/application/useApplication.ts': 'what is told of an application that was decided at once',
  'ledger/application/ApplicationEditor.tsx': 'the word on the button, sent again or first',
  'ledger/pages/LetterSign.tsx': 'the heading of a letter that is not to be signed',
  'mall/cart/CartMarks.tsx': 'the tag of what has to be ordered first',
  'mall/group/BuildForm.tsx': 'what is told of work that has ended',
  'mall/group/GroupFacts.tsx': 'the tag of who has left',
  'personnel/parts/LeaveProgress.tsx': 'how many of a list stand in a state',
  'supply/banner/BannerDetail.tsx': 'the shape of a picture',
  'supply/commodity/CommodityDetail.tsx': 'the heading of a reason',
  'supply/commodity/CommodityEdit.tsx': 'the note above the form',
  'supply/mall/goods/Badges.tsx': 'the tag of what is in stock',
  'supply/mall/list/GoodsList.tsx': 'what a note says of prices',
  'supply/pages/SupplierHome.tsx': 'the note on the page',
  'supply/supplier/ProfileForm.tsx': 'the note above the form',
  'supply/supplier/SupplierDetail.tsx': 'the heading of a reason',
  'training/invigilation/Counters.tsx': 'which figure is pressed as a filter',
  'training/exam/ExamCards.tsx': 'which of the standings that the server worked out a card shows',
  'training/exam/Outcome.tsx': 'the heading of a result',
  'training/parts/ExamRuleForm.tsx': 'the note above the form',
  'training/questionReport/ReportDecide.tsx': 'the words of the outcome that was chosen',
  'visitor/parts/VisitorForm.tsx': 'what is told of a visit that waits for nobody',
  'approval/drawer/DecisionDialog.tsx': 'whether one’s own decision ended the application',
  'apps/web/src/widgets/approval/TimelineOpen.tsx': 'how long somebody has been asked',
};

const stateName = '(?:\\w*[sS]tate|\\w*[sS]tatus)';
/** A state compared, found in a list, switched over, or looked up in a table that is neither names nor colours. */
const compared = new RegExp(
  [
    `\\b${stateName}\\b\\s*[!=]==\\s`,
    `[!=]==\\s*(?:\\w+\\.)+${stateName}\\b(?!\\.)`,
    `\\.includes\\((?:\\w+\\.)*${stateName}\\)`,
    `\\bswitch \\((?:\\w+\\.)*${stateName}\\)`,
    `(?<!\\w*(?:Tones|States|Statuses|tones|states|counts|byStatus))\\[(?:\\w+\\.)*${stateName}\\]`,
  ].join('|'),
);

const comparisons = (): Gate => {
  const files = sources('apps/web/src/features/**/*.{ts,tsx}', 'apps/web/src/widgets/approval/**/*.{ts,tsx}');
  const isHarmless = (file: string) => file.replace('apps/web/src/features/', '') in harmless;
  const looked = (file: string) => !/[tT]ones\.ts$/.test(file);
  const all = files.filter(({ file }) => looked(file));
  const idle = Object.keys(harmless).filter(
    (name) =>
      found(
        all.filter(({ file }) => file.replace('apps/web/src/features/', '') === name),
        (line) => compared.test(line),
      ).length === 0,
  );
  return gate('comparisons of a row’s state in pages', 0, [
    ...found(
      all.filter(({ file }) => !isHarmless(file)),
      (line) => compared.test(line),
    ),
    ...idle.map((name) => `${name} compares none: it need not stand among the harmless`),
  ]);
};

/** Bounds of what is still over its limit: they only shrink. `check:house -- --lower` sets them to what is there now. */
const boundsFile = join(root, 'scripts/lib/houseBounds.json');
const bounds = (): Record<string, number> => JSON.parse(readFileSync(boundsFile, 'utf8'));

/** What has grown over its bound, is over the limit without one, or has a bound that it needs no more. */
const overBounds = (limit: number, sizes: ReadonlyMap<string, number>): string[] => {
  const bound = bounds();
  return [
    ...[...sizes].flatMap(([name, size]) =>
      size > Math.max(limit, bound[name] ?? 0) ? `${name}: ${size}, at most ${bound[name] ?? limit}` : [],
    ),
    ...Object.keys(bound)
      .filter((name) => (sizes.get(name) ?? 0) <= limit)
      .map(
        (name) => `${name} is within the limit of ${limit}: strike its bound out (check:house -- --lower)`,
      ),
  ];
};

const listPageLimit = 60;
const indentOf = (line: string): number => line.length - line.trimStart().length;

/**
 * How long a file with a list is. What its component shows beside the list (figures over it, a form, another list) makes
 * the page no plain one: of that the list itself is counted, of a plain one the whole file.
 */
const listLines = (lines: readonly string[]): number | undefined => {
  const lists = lines.flatMap((line, from) => {
    if (!/<ListPage\b/.test(line)) return [];
    const indent = indentOf(line);
    const length = lines
      .slice(from)
      .findIndex((one) => indentOf(one) === indent && /^\s*(\/>|<\/ListPage>)/.test(one));
    return [{ from, to: from + Math.max(length, 0) }];
  });
  const [list, second] = lists;
  if (!list) return undefined;
  const own = Math.max(...lists.map(({ from, to }) => to - from + 1));
  const begins = lines.slice(0, list.from).lastIndexOf('  return (');
  const ends = lines.indexOf('  );', list.to);
  const around = [...lines.slice(begins + 1, list.from), ...lines.slice(list.to + 1, ends)];
  // An element around the list that holds nothing else, and braces: nothing that somebody sees.
  const isFrame = (line: string) => /^\s*(<\w*( className="[\w-]+")?>|<\/\w*>|)$/.test(line);
  return begins >= 0 && !second && around.every(isFrame) ? lines.length - 1 : own;
};

/** Files with a list, wherever they are, and how long they are. */
const listPages = (): Map<string, number> =>
  new Map(
    sources('apps/web/src/{features,app}/**/*.tsx').flatMap(({ file, lines }) => {
      const length = listLines(lines);
      return length === undefined ? [] : [[file, length] as const];
    }),
  );

const longListPages = (): Gate =>
  gate(
    `plain list pages, and lists beside something else, of more than ${listPageLimit} lines`,
    0,
    [...listPages()].flatMap(([file, length]) => (length > listPageLimit ? `${file} ${length}` : [])),
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

/** Names that the contract exports, each with the modules whose files do. */
const contractNames = (): Map<string, Set<string>> => {
  const names = new Map<string, Set<string>>();
  for (const { file, lines } of sources('packages/contract/src/**/*.ts')) {
    const module = /src\/(\w+)/.exec(file)?.[1] ?? '';
    for (const line of lines) {
      const name = /^export (?:const|type|interface|function) (\w+)/.exec(line)?.[1];
      if (name) names.set(name, (names.get(name) ?? new Set()).add(module));
    }
  }
  return names;
};

const outsideLimit = 6;
/**
 * Files outside of each module's own folders that know it: by a path, by the parts of the contract that they import, or
 * by its own name in what is gathered.
 */
const outsideFiles = (): Map<string, string[]> => {
  const modules = globSync('apps/server/src/modules/*/module.ts', { cwd: root }).flatMap(
    (file) => moduleOf(file) ?? [],
  );
  // Tools that work with what has long been there (harness, benches, drills, the base of the demo) bring no module.
  const shared = sources(
    'apps/server/src/*.ts',
    'apps/server/src/modules/index.ts',
    'apps/web/src/{app,widgets,platform}/**/*.{ts,tsx}',
    'packages/contract/src/*.ts',
    'packages/contract/src/core/*.ts',
    'tests/{contract,sql,references}/*.ts',
    // The words of a page may be called like a module.
  ).filter(({ file }) => !/[tT]exts\.ts$/.test(file));
  const names = contractNames();
  const known = new Map(
    shared.map(({ file, lines }) => {
      const imports = [...lines.join('\n').matchAll(/import (?:type )?\{([^}]*)\} from '@anyan\/contract'/g)];
      const imported = imports.flatMap(([, some = '']) => some.match(/\w+/g) ?? []);
      return [file, new Set(imported.flatMap((name) => [...(names.get(name) ?? [])]))] as const;
    }),
  );
  return new Map(
    modules.map((name) => {
      const named = new RegExp(`['"/](?:modules|features)/${name}/|^\\s*(?:'?${name}'?: [[{]|'${name}\\.)`);
      const contract = new RegExp(`from '\\.{1,2}/${name}(?:/[\\w/]+)?\\.ts'`);
      const files = shared.filter(
        ({ file, lines }) =>
          // Its own contract, where that is one file.
          !new RegExp(`^packages/contract/src/${name}\\w*\\.ts$`).test(file) &&
          (known.get(file)?.has(name) ||
            lines.some((line) => named.test(line) || (file.startsWith('packages/') && contract.test(line)))),
      );
      return [name, files.map(({ file }) => file)];
    }),
  );
};

const namedOutside = (): Gate => {
  const files = outsideFiles();
  const sizes = new Map([...files].map(([name, some]) => [name, some.length]));
  return gate(
    `modules that more files outside their folders know than ${outsideLimit} or their bound`,
    0,
    overBounds(outsideLimit, sizes).map((place) => {
      const name = /^\w+/.exec(place)?.[0] ?? '';
      return `${place} ${files.get(name)?.join(', ') ?? ''}`;
    }),
  );
};

/** Brings the bounds down to what is there now; none goes up, and none comes. */
export const lowerBounds = (): void => {
  const sizes = outsideFiles();
  const lowered = Object.entries(bounds())
    .map(([name, most]) => [name, Math.min(most, sizes.get(name)?.length ?? 0)] as const)
    .filter(([, size]) => size > outsideLimit);
  writeFileSync(boundsFile, `${JSON.stringify(Object.fromEntries(lowered), null, 2)}\n`);
};

const partsLimit = 15;
/** A feature's folder of parts that has everything in it is one in which nobody finds anything. */
const fullParts = (): Gate => {
  const sizes = Map.groupBy(sources('apps/web/src/features/*/parts/*.{ts,tsx,css}'), ({ file }) =>
    dirname(file),
  );
  return gate(
    `folders of parts with more than ${partsLimit} files`,
    0,
    [...sizes].flatMap(([folder, { length }]) => (length > partsLimit ? `${folder} ${length}` : [])),
  );
};

/** A prepared statement is found by its name alone: of two of one name, one would answer what the other asks. */
const preparedTwice = (): Gate => {
  const named = /\b(?:prepared|executePrepared(?:<[^(]*?>)?)\(\s*[\w.]+,\s*(['`])(.+?)\1/gs;
  const names = sources('apps/server/src/**/*.ts').flatMap(({ file, lines }) =>
    [...lines.join('\n').matchAll(named)].map(([, , name = '']) => ({ name, file })),
  );
  return gate(
    'names that two prepared statements share',
    0,
    [...Map.groupBy(names, ({ name }) => name)].flatMap(([name, some]) =>
      some.length > 1 ? [`${name}: ${some.map(({ file }) => file).join(', ')}`] : [],
    ),
  );
};

/** Files that skip rows by themselves, each with why it is no list that a register or `platform/paging.ts` could page. */
const skipping: Readonly<Record<string, string>> = {
  'audit/queries.ts': 'the log of years, counted by its chain, of which the keys of a page are found first',
  'identity/passwords.ts': 'what is older than the last few passwords is forgotten',
  'personnel/listQueries.ts': 'people, gathered or walked by how many there are',
  'supply/mall/goodsQueries.ts': 'ids that are kept for all who ask the same',
  'training/learning/questions.ts': 'one of them by chance',
};

/** Limit, offset, page and total, where they are worked out or put together. */
const paging = /\.offset\(|\boffset \$\{|\bpageNo - 1\b|\bpageNo(?::[^,;{}]*)?,\s*totalCount\b/g;
/** The lines of a text on which it pages by hand. */
export const pagedByHand = (text: string): { line: number; what: string }[] =>
  [...text.matchAll(paging)].map(({ 0: what, index }) => ({
    line: text.slice(0, index).split('\n').length,
    what: what.replace(/\s+/g, ' '),
  }));

const handPaging = (): Gate => {
  const files = sources('apps/server/src/modules/**/*.ts').map(({ file, lines }) => ({
    file,
    name: file.replace('apps/server/src/modules/', ''),
    places: pagedByHand(lines.join('\n')),
  }));
  const idle = Object.keys(skipping).filter(
    (name) => !files.some((one) => one.name === name && one.places.length > 0),
  );
  return gate('lists that page by hand', 0, [
    ...files
      .filter(({ name }) => !(name in skipping))
      .flatMap(({ file, places }) => places.map(({ line, what }) => `${file}:${line} ${what}`)),
    ...idle.map((name) => `${name} skips nothing: it need not stand among those that do`),
  ]);
};

/** Everything that can be counted of how the house is built; `name` of what is over its limit says what is asked. */
export const houseGates = (): Gate[] => [
  fieldPlaces('openTime', 'ledger'),
  fieldPlaces('introduction', 'personnel'),
  foreignImports(),
  foreignSql(),
  typedTitles(),
  comparisons(),
  longListPages(),
  wholeModules(),
  fullParts(),
  preparedTwice(),
  handPaging(),
  namedOutside(),
];
