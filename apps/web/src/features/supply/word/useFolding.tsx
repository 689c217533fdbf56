import CaretDownOutlined from '@ant-design/icons/CaretDownOutlined';
import CaretRightOutlined from '@ant-design/icons/CaretRightOutlined';
import { type CatalogueWordRow, catalogueWordEndpoints } from '@anyan/contract';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import type { Action } from '../../../widgets/list/types.ts';
import { texts } from '../texts.ts';
import { isFoldedAway, parentsOf } from './folded.ts';

const step = 24;
const nothing: ReadonlySet<string> = new Set();

/** Folds branches of the tree of types away; every row stands in by its depth. */
export const useFolding = () => {
  const t = useTexts(texts);
  const { data } = useCall(catalogueWordEndpoints.catalogueWordList, { list: 'type' });
  const [folded, setFolded] = useState(nothing);
  const parentOf = useMemo(() => parentsOf(data?.data ?? []), [data]);
  const parents = useMemo(() => new Set([...parentOf.values()].filter((id) => id !== null)), [parentOf]);
  const toggle = (id: string) =>
    setFolded(
      (before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]),
    );
  const all: Action =
    folded.size > 0
      ? { key: 'unfoldAll', label: t('unfoldAll'), onClick: () => setFolded(nothing) }
      : { key: 'foldAll', label: t('foldAll'), onClick: () => setFolded(parents) };
  return {
    action: all,
    shows: ({ id }: CatalogueWordRow) => !isFoldedAway(parentOf, folded, id),
    lead: ({ id, name, level }: CatalogueWordRow) => (
      <span style={{ flex: 'none', width: level * step, textAlign: 'end' }}>
        {parents.has(id) && (
          <Button
            type="text"
            size="small"
            aria-expanded={!folded.has(id)}
            aria-label={t(folded.has(id) ? 'unfold' : 'fold', { name })}
            icon={folded.has(id) ? <CaretRightOutlined /> : <CaretDownOutlined />}
            onClick={() => toggle(id)}
          />
        )}
      </span>
    ),
  };
};
