import { type ExamRuleDetails, type ExtensionRow, extensionEndpoints } from '@anyan/contract';
import { lazy } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useMayCall } from '../../../widgets/access/useMayCall.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { add, edit, remove } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { namesOf } from '../../../widgets/show/namesOf.ts';
import { useWindowWords } from '../rule/ruleWords.ts';
import { texts } from '../ruleTexts.ts';

const form = lazy(() => import('./ExtensionForm.tsx'));
const { extensionList, extensionSave, extensionDelete } = extensionEndpoints;

/** What some are granted at an exam. */
const Extensions = ({ rule }: { rule: ExamRuleDetails }) => {
  const t = useTexts(texts);
  const window = useWindowWords();
  const drawers = useDrawers({ form });
  const mayCall = useMayCall();
  const of = { examRoleId: rule.id };
  if (!mayCall(extensionList)) return null;
  const whomOf = ({ organizationName, people }: ExtensionRow) =>
    organizationName ??
    (people.length > 3
      ? t('andMore', { names: namesOf(people.slice(0, 3)), n: people.length })
      : namesOf(people));
  const whatOf = (row: ExtensionRow) =>
    [
      row.extraMinutes > 0 && t('plusMinutes', { n: row.extraMinutes }),
      row.extraAttempts > 0 && t('plusAttempts', { n: row.extraAttempts }),
      (row.openAt || row.closeAt) && window(row),
      row.examCode && t('ownCode'),
      row.waivePrerequisite && t('noPrerequisite'),
      row.waivePhoto && t('noPhoto'),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <section aria-label={t('extensions')}>
      <h3 className="ay-section-title">{t('extensions')}</h3>
      <ListPage
        local
        endpoint={extensionList}
        input={of}
        columns={[
          { key: 'whom', title: t('extensionWhom'), width: 150, render: whomOf },
          { key: 'what', title: t('extensionWhat'), width: 200, render: whatOf },
          { field: 'reason', width: 160 },
          { field: 'grantedBy', width: 90 },
        ]}
        actions={[add(extensionSave, t('extensionAdd'), () => drawers.open.form(undefined, of))]}
        rowActions={[
          edit(extensionSave, (row: ExtensionRow) => drawers.open.form(row, of)),
          remove(extensionDelete, {
            effects: () => [t('extensionRemoveEffect')],
            done: t('extensionRemoved'),
          }),
        ]}
        drawers={drawers}
        emptyText={t('extensionNone')}
      />
    </section>
  );
};

export default Extensions;
