import {
  type ControlRuleRow,
  controlEndpoints,
  keptAtLeast,
  type RuleFlag,
  ruleFlags,
} from '@anyan/contract';
import { lazy } from 'react';
import { nameComma } from '../../../platform/format.ts';
import { labelOf, useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { edit } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { texts } from './texts.ts';

const form = lazy(() => import('./RuleForm.tsx'));

const askedBy = (row: ControlRuleRow): string =>
  (Object.keys(ruleFlags) as RuleFlag[])
    .filter((flag) => row[flag])
    .map((flag) => labelOf(ruleFlags[flag]))
    .join(nameComma());

const keptOf = ({ controlCategory }: ControlRuleRow): string | undefined => {
  const words = keptAtLeast[controlCategory];
  return words && labelOf(words);
};

/** What is asked of whoever handles each controlled category. */
const RuleList = () => {
  const t = useTexts(texts);
  const drawers = useDrawers({ form });
  return (
    <ListPage
      local
      hint={t('rulesHint')}
      endpoint={controlEndpoints.controlRuleList}
      columns={[
        { field: 'controlCategory', width: 200 },
        { key: 'asked', title: t('asked'), width: 480, render: (row) => askedBy(row) || t('none') },
        {
          field: 'maxIssue',
          width: 120,
          render: (max, { maxIssueUnit }) => (max === null ? t('unlimited') : `${max} ${maxIssueUnit ?? ''}`),
        },
        {
          key: 'kept',
          title: t('kept'),
          width: 200,
          card: 'none',
          render: (row) => keptOf(row) ?? t('keptHere'),
        },
      ]}
      rowActions={[edit(controlEndpoints.controlRuleSave, drawers.open.form)]}
      drawers={drawers}
    />
  );
};

export default RuleList;
