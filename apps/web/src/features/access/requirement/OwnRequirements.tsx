import { type OwnRequirementRow, requirementEndpoints } from '@anyan/contract';
import { lazy } from 'react';
import { Link } from 'react-router';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useOpens } from '../../../widgets/access/useOpens.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { opens } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { texts } from '../texts.ts';
import { askedFor } from './askedFor.ts';

const requirement = lazy(() => import('./OwnRequirementForm.tsx'));
const { ownRequirementList, requirementSave } = requirementEndpoints;

/** Where a laboratory, or a room, is set up. */
const pageOf = ({ scope, refId }: OwnRequirementRow): string =>
  scope === 'room'
    ? `/access/mineAccessRoomList?tab=managed&open=${refId}`
    : `/ledger/laboratoryList?open=${refId}`;

/** Laboratories and rooms that ask for more than the college. */
export const OwnRequirements = () => {
  const t = useTexts(texts);
  const label = useLabel();
  const leadsTo = useOpens();
  const drawers = useDrawers({ requirement });
  return (
    <section className="access-further" aria-label={t('ownList')}>
      <h3 className="ay-section-title">{t('ownList')}</h3>
      <ListPage
        local
        endpoint={ownRequirementList}
        columns={[
          {
            field: 'name',
            width: 200,
            render: (name, row) => {
              const to = pageOf(row);
              return leadsTo(to) ? <Link to={to}>{name}</Link> : name;
            },
          },
          { field: 'scope', width: 90 },
          {
            field: 'own',
            title: t('requirement'),
            card: 'fact',
            width: 320,
            render: (own, { names }) => (
              <ul className="access-items">
                {askedFor(own, names, t, label).map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            ),
          },
          { field: 'changedAt', width: 170 },
          { field: 'changedByName', width: 110 },
        ]}
        filters={['keyword', 'scope']}
        rowActions={[
          opens(
            'requirement',
            t('requirement'),
            requirementSave,
            ({ scope, refId: id, name }: OwnRequirementRow) =>
              drawers.open.requirement(undefined, { of: { scope, id, name } }),
          ),
        ]}
        drawers={drawers}
        emptyText={t('ownNone')}
      />
    </section>
  );
};
