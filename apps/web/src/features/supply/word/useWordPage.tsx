import {
  type CatalogueList,
  type CatalogueWordRow,
  catalogueWordEndpoints as calls,
  catalogueLimits,
} from '@anyan/contract';
import { lazy } from 'react';
import { nameComma } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { add, edit, opens, remove, setStatus } from '../../../widgets/list/actions.tsx';
import type { RowAction } from '../../../widgets/list/types.ts';
import { texts } from '../texts.ts';

const details = lazy(() => import('./WordDetail.tsx'));
const form = lazy(() => import('./WordForm.tsx'));
const merge = lazy(() => import('./MergeForm.tsx'));
const move = lazy(() => import('./MoveForm.tsx'));

/** Levels of a type that may have others below it. */
const mayHaveBelow = catalogueLimits.depth - 1;

/** Words that may mean the same: found only where they are asked for, so that none is nothing to be filled in. */
export const alikeColumn = {
  ...({ field: 'alike', width: 180, card: 'none' } as const),
  render: (words: readonly string[]) => words.join(nameComma()),
};

/** What the pages of the four lists have in common; columns and what is beyond them are their own. */
export const useWordPage = (list: CatalogueList) => {
  const t = useTexts(texts);
  const input = { list };
  const { open, ...drawers } = useDrawers({ details, form, merge, move }, { details: input });
  const ofTypes: RowAction<CatalogueWordRow>[] = [
    opens(
      'addBelow',
      t('addBelow'),
      calls.catalogueWordAdd,
      ({ id }) => open.form(undefined, { list, parentId: id }),
      { input, when: ({ level }) => level <= mayHaveBelow },
    ),
    opens('move', t('move'), calls.catalogueWordMove, (row) => open.move(row)),
  ];
  return {
    title: t(`title.${list}`),
    hint: t(`hint.${list}`),
    name: `words ${list}`,
    endpoint: calls.catalogueWordList,
    input,
    actions: [
      { ...add(calls.catalogueWordAdd, t(`add.${list}`), () => open.form(undefined, { list })), input },
    ],
    imports: {
      ...{ calls: calls.catalogueWordImport, template: calls.catalogueWordTempExport, input },
      title: t(`import.${list}`),
    },
    rowActions: [
      edit<CatalogueWordRow>(calls.catalogueWordEdit, (row) => open.form(row, { list }), { input }),
      ...(list === 'type' ? ofTypes : []),
      ...setStatus('useStatus', calls.catalogueWordStatusChange, {
        input,
        effects: (_: readonly CatalogueWordRow[]) => [t('disableEffect')],
      }),
      {
        key: 'merge',
        label: t('merge'),
        calls: calls.catalogueWordMerge,
        many: calls.catalogueWordMerge,
        input,
        run: (rows: readonly CatalogueWordRow[]) => open.merge(rows, { list }),
      },
      remove(calls.catalogueWordDelete, {
        input,
        many: true,
        blocked: ({ usage }: CatalogueWordRow) => usage > 0 && t('inUse', { n: usage }),
        effects: () => [t('deleteEffect')],
      }),
    ] satisfies RowAction<CatalogueWordRow>[],
    onOpen: (row: CatalogueWordRow) => open.details(row, { list }),
    openCalls: calls.catalogueWordDetails,
    drawers,
    emptyText: t('empty'),
  };
};
