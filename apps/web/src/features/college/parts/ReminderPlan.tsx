import { reminderEndpoints } from '@anyan/contract';
import { nameComma } from '../../../platform/format.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { shippedName } from '../../../platform/shippedNames.ts';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { texts } from '../texts.ts';

/** What the product reminds people of tomorrow, as things stand today. */
const ReminderPlan = () => {
  const t = useTexts(texts);
  const label = useLabel();
  return (
    <ListPage
      name="reminders"
      endpoint={reminderEndpoints.reminderPlanList}
      title={t('reminderTitle')}
      hint={t('reminderHint')}
      columns={[
        { field: 'name', width: 220, render: (name) => shippedName(name) },
        { field: 'title', width: 160, card: 'fact', render: (_, row) => label([row.title, row.titleEn]) },
        { field: 'on', width: 120 },
        {
          field: 'daysLeft',
          width: 110,
          render: (days) => (days < 0 ? t('reminderPast', { n: -days }) : days),
        },
        {
          field: 'receivers',
          width: 240,
          card: 'fact',
          render: (names) => (names.length > 0 ? names.join(nameComma()) : t('reminderNobody')),
        },
        { field: 'sentOn', width: 120, card: 'none' },
      ]}
      emptyText={t('reminderEmpty')}
    />
  );
};

export default ReminderPlan;
