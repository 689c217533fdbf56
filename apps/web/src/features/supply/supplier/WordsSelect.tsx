import { supplierOpenEndpoints } from '@anyan/contract';
import { useMemo } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { WordTree } from '../word/WordTree.tsx';
import { texts } from './texts.ts';

interface Props {
  id?: string;
  list: 'type' | 'brand';
  /** One alone, for a filter. */
  single?: boolean;
  value?: string[] | string | null;
  onChange?: (ids: string[] | string | undefined) => void;
  /** Chosen before, though no longer offered. */
  known?: readonly { id: string; name: string }[];
  disabled?: boolean;
  /** What it asks, where no form says it. */
  label?: string;
}

/** Chooses types of goods or brands; anybody may, the form of an application needs them. */
export const WordsSelect = ({ list, single = false, value, onChange, known = [], label, ...rest }: Props) => {
  const t = useTexts(texts);
  const query = useCall(supplierOpenEndpoints.supplierWordList, { list });
  const { data } = query;
  const tree = useMemo(() => {
    const offered = data ?? [];
    const below = Map.groupBy(offered, ({ parentId }) => parentId);
    const of = (parentId: string | null): object[] =>
      (below.get(parentId) ?? []).map(({ id, name }) => ({ value: id, title: name, children: of(id) }));
    const gone = data ? known.filter(({ id }) => !offered.some((one) => one.id === id)) : known;
    return [...of(null), ...gone.map(({ id, name }) => ({ value: id, title: name }))];
  }, [data, known]);
  return (
    <WordTree<string[] | string>
      {...rest}
      tree={tree}
      query={query}
      none={t('none')}
      multiple={!single}
      value={value ?? undefined}
      onChange={(next?: string[] | string) => onChange?.(next)}
      maxTagCount="responsive"
      placeholder={label ?? t('choose')}
      aria-label={label}
      popupMatchSelectWidth={280}
    />
  );
};
