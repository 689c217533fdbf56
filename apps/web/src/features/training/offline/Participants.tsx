import { type OfflineTrainingDetails, offlineEndpoints, type ParticipantRow } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { useTold } from '../../../widgets/feedback/useTold.ts';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import type { RowAction } from '../../../widgets/list/types.ts';
import { texts } from '../offlineTexts.ts';
import { resultTones } from '../offlineTones.ts';

const { offlineParticipantList, signManual, resultSave } = offlineEndpoints;

/** Who takes part: signed in by hand, and judged, one or many at a time. */
export const Participants = ({ session: { id } }: { session: OfflineTrainingDetails }) => {
  const t = useTexts(texts);
  const sign = useTold(signManual, { done: ({ changed: n }) => t('signDone', { n }) });
  const judge = useTold(resultSave, { done: t('judged') });
  const idsOf = (rows: readonly ParticipantRow[]) => rows.map((row) => row.id);
  const judging = (result: 'pass' | 'fail'): RowAction<ParticipantRow> => ({
    key: result,
    label: t(result),
    calls: resultSave,
    many: resultSave,
    each: true,
    when: ({ can }) => can.includes(result),
    run: (rows) => judge.mutate({ id, results: idsOf(rows).map((userId) => ({ userId, result })) }),
  });
  return (
    <section aria-label={t('people')}>
      <h3 className="ay-section-title">{t('people')}</h3>
      <ListPage
        local
        name="participants"
        endpoint={offlineParticipantList}
        input={{ trainingId: id }}
        filters={['keyword', 'signed', 'result']}
        columns={[
          { field: 'name', width: 100 },
          { field: 'loginName', width: 120 },
          { field: 'organizationName', width: 150 },
          { field: 'signedAt', width: 160 },
          { field: 'method', width: 90, hidden: true },
          { field: 'result', width: 80, tones: resultTones },
        ]}
        rowActions={[
          {
            key: 'sign',
            label: t('sign'),
            calls: signManual,
            many: signManual,
            each: true,
            when: ({ can }) => can.includes('sign'),
            run: (rows) => sign.mutate({ id, userIds: idsOf(rows) }),
          },
          judging('pass'),
          judging('fail'),
        ]}
        emptyText={t('noPeople')}
      />
    </section>
  );
};
