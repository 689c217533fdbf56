import { coursewareTypeEndpoints } from '@anyan/contract';
import { useMemo } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { shippedName } from '../../../platform/shippedNames.ts';
import { texts } from '../ruleTexts.ts';

interface Node {
  id: string;
  typeName: string;
  children?: readonly Node[];
}

const entriesOf = (nodes: readonly Node[], above: string): (readonly [string, string])[] =>
  nodes.flatMap(({ id, typeName, children = [] }) => {
    const path = above + shippedName(typeName);
    return [[id, path] as const, ...entriesOf(children, `${path} / `)];
  });

/** Courseware types by their path; one that is not known is gone, or on its way. */
export const useTypeNames = () => {
  const t = useTexts(texts);
  const { data } = useCall(coursewareTypeEndpoints.coursewareTypeList, {}, { staleTime: 60_000 });
  const names = useMemo(() => new Map(entriesOf(data ?? [], '')), [data]);
  return (id: string | null | undefined): string => names.get(id ?? '') ?? (data ? t('gone') : '…');
};
