import { type MallTypeNode, mallWordEndpoints } from '@anyan/contract';
import { useMemo } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { WordTree } from '../word/WordTree.tsx';
import { texts } from './texts.ts';

interface Props {
  id?: string;
  value?: string | null;
  onChange?: (id: string | null) => void;
}

interface Choice {
  value: string;
  title: string;
  children: Choice[];
}
const choiceOf = ({ id, commodityTypeName, children }: MallTypeNode): Choice => ({
  ...{ value: id, title: commodityTypeName, children: children.map(choiceOf) },
});

/** Chooses one commodity type as the mall shows them, whoever keeps them. */
export const MallTypeSelect = ({ value, onChange, ...rest }: Props) => {
  const t = useTexts(texts);
  const query = useCall(mallWordEndpoints.mallTypeTree, {});
  const tree = useMemo(() => ((query.data ?? []) as MallTypeNode[]).map(choiceOf), [query.data]);
  return (
    <WordTree<string>
      {...rest}
      tree={tree}
      query={query}
      none={t('noType')}
      value={value ?? undefined}
      onChange={(next?: string) => onChange?.(next ?? null)}
      placeholder={t('choose')}
    />
  );
};
