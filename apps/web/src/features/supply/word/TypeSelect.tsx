import { catalogueLimits, catalogueWordEndpoints } from '@anyan/contract';
import { useMemo } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { texts } from '../texts.ts';
import { WordTree } from './WordTree.tsx';

interface Props {
  id?: string;
  value?: string | null;
  onChange?: (id: string | null) => void;
  /** Those that cannot be chosen, nor what lies below them. */
  without?: readonly string[];
  /** Levels that may be chosen; all unless given. */
  levels?: number;
  disabled?: boolean;
}

const none: readonly string[] = [];

/** Chooses one commodity type out of the tree, searched by name. */
export const TypeSelect = ({
  value,
  onChange,
  without = none,
  levels = catalogueLimits.depth,
  ...rest
}: Props) => {
  const t = useTexts(texts);
  const query = useCall(catalogueWordEndpoints.catalogueWordList, {
    list: 'type',
  });
  const tree = useMemo(() => {
    const below = Map.groupBy(query.data?.data ?? [], ({ parentId }) => parentId);
    const of = (parentId: string | null, closed: boolean): object[] =>
      (below.get(parentId) ?? [])
        .filter(({ level }) => level <= levels)
        .map(({ id, name }) => {
          const disabled = closed || without.includes(id);
          return { value: id, title: name, disabled, children: of(id, disabled) };
        });
    return of(null, false);
  }, [query.data, without, levels]);
  return (
    <WordTree<string>
      {...rest}
      tree={tree}
      query={query}
      none={t('none')}
      value={value ?? undefined}
      onChange={(next?: string) => onChange?.(next ?? null)}
      treeDefaultExpandAll
      placeholder={t('choose')}
      popupMatchSelectWidth={320}
    />
  );
};
