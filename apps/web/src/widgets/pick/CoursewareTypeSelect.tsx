import { type CoursewareTypeUse, coursewareTypeEndpoints, type ResultOf } from '@anyan/contract';
import { TreeSelect } from 'antd';
import { useMemo } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import { useCall } from '../../platform/query.ts';
import { shippedName } from '../../platform/shippedNames.ts';
import { texts } from '../texts.ts';
import { PickState } from './PickState.tsx';
import './pick.css';

type Value = string | string[] | null | undefined;
type Node = Pick<
  ResultOf<typeof coursewareTypeEndpoints.coursewareTypeList>[number],
  'id' | 'typeName' | 'useStatus'
> & {
  children?: readonly Node[];
};

interface Props {
  id?: string;
  value?: Value;
  onChange?: (value: Value) => void;
  multiple?: boolean;
  /** One that may not be chosen with all below it (moving into oneself). */
  without?: string | null;
  /** Disabled ones may be chosen too (filters). */
  withDisabled?: boolean;
  /** Only those whose courseware and questions one sees, or writes. */
  mine?: CoursewareTypeUse;
  /** Levels that may be chosen; all three unless given. */
  levels?: number;
  placeholder?: string;
  disabled?: boolean;
  'aria-label'?: string;
}

/** Chooses courseware types out of their tree, searched by name; disabled ones are greyed. */
export const CoursewareTypeSelect = (props: Props) => {
  const { value, onChange, multiple, without, withDisabled, mine, levels = 3, placeholder, ...rest } = props;
  const t = useTexts(texts);
  const { data, error, isPending, refetch } = useCall(
    coursewareTypeEndpoints.coursewareTypeList,
    mine ? { mine } : {},
    { staleTime: 60_000 },
  );
  const tree = useMemo(() => {
    const of = (nodes: readonly Node[], level: number, off: boolean): object[] =>
      nodes.map(({ id, typeName, useStatus, children = [] }) => {
        const closed = off || id === without || (!withDisabled && useStatus === 2);
        return {
          value: id,
          title: shippedName(typeName),
          disabled: closed,
          ...(children.length > 0 && level < levels ? { children: of(children, level + 1, closed) } : {}),
        };
      });
    return of(data ?? [], 1, false);
  }, [data, without, withDisabled, levels]);
  return (
    <TreeSelect
      {...rest}
      style={{ width: '100%' }}
      value={value ?? undefined}
      onChange={(next: Value) => onChange?.(next ?? null)}
      treeData={tree}
      loading={isPending}
      multiple={multiple}
      allowClear
      treeDefaultExpandAll
      showSearch={{ treeNodeFilterProp: 'title' }}
      placeholder={placeholder ?? t('pick')}
      popupMatchSelectWidth={320}
      listHeight={320}
      notFoundContent={
        <PickState
          text={t('noCoursewareType')}
          pending={isPending}
          error={error}
          onRetry={() => void refetch()}
        />
      }
    />
  );
};
