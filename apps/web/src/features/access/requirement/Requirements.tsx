import {
  accessSettings,
  codesOf,
  hazardCategories,
  ownRequirement,
  type RequirementCell,
  requirementEndpoints,
  riskLevels,
} from '@anyan/contract';
import { Alert, Button, Progress } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { useMayCall } from '../../../widgets/access/useMayCall.ts';
import { HistoryTimeline } from '../../../widgets/detail/HistoryTimeline.tsx';
import { RiskLevel } from '../../../widgets/show/RiskLevel.tsx';
import { Tag } from '../../../widgets/show/Tag.tsx';
import { Failed } from '../../../widgets/state/Failed.tsx';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { texts } from '../texts.ts';
import { askedFor } from './askedFor.ts';
import { CollegePledge } from './CollegePledge.tsx';
import { OwnRequirements } from './OwnRequirements.tsx';
import '../access.css';

const CellForm = lazy(() => import('./CellForm.tsx'));

/** While access comes to the rooms that were there before it. */
const Landing = () => {
  const t = useTexts(texts);
  const { data } = useCall(
    requirementEndpoints.landingShow,
    {},
    {
      refetchInterval: ({ state }) =>
        state.data && state.data.roomsLanded < state.data.rooms ? 2000 : false,
    },
  );
  if (!data || (data.roomsLanded >= data.rooms && data.doorDecisionsFrom)) return null;
  const { rooms, roomsLanded, grants, lacking } = data;
  const percent = rooms === 0 ? 100 : Math.floor((roomsLanded / rooms) * 100);
  return (
    <div className="ay-panel access-landing">
      <strong>{t('landing')}</strong>
      {roomsLanded < rooms && <Progress percent={percent} aria-label={t('landing')} />}
      <p className="ay-quiet">{t('landingRooms', { n: roomsLanded, of: rooms, grants, lacking })}</p>
    </div>
  );
};

/** Tab 准入要求: what the college asks, by hazard category and risk level. */
const Requirements = () => {
  const t = useTexts(texts);
  const label = useLabel();
  const mayCall = useMayCall();
  const [edited, setEdited] = useState<RequirementCell>();
  const { data, error, refetch } = useCall(requirementEndpoints.requirementShow, { scope: 'default' });
  const settings = useCall(
    accessSettings.calls.settingDetails,
    {},
    { enabled: mayCall(accessSettings.calls.settingDetails) },
  );
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton show />;
  // Whoever reads it may try what a change would do; saving it is another right.
  const mayTry = data.canEdit || mayCall(requirementEndpoints.requirementImpact);
  const at = (category: string, level: string) =>
    data.cells.find((cell) => cell.category === category && cell.level === level);
  return (
    <section aria-label={t('matrixTitle')}>
      {settings.data && !settings.data.doorDecisionsFrom && (
        <Alert showIcon type="info" title={t('doorsOff')} />
      )}
      <Landing />
      {data.graceUntil && <Alert showIcon type="info" title={t('graceRuns', { until: data.graceUntil })} />}
      <CollegePledge used={data.cells.some(({ needPledge }) => needPledge)} />
      <p className="ay-quiet">{t('matrixHint')}</p>
      <div className="access-matrix ay-panel">
        <table>
          <thead>
            <tr>
              <th aria-label={t('matrixTitle')} />
              {codesOf(riskLevels).map((level) => (
                <th key={level} scope="col">
                  <RiskLevel level={level} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {codesOf(hazardCategories).map((category) => (
              <tr key={category}>
                <th scope="row">{label(hazardCategories[category])}</th>
                {codesOf(riskLevels).map((level) => {
                  const cell = at(category, level);
                  return (
                    <td key={level}>
                      {cell && (
                        <Cell
                          cell={cell}
                          names={data.names}
                          canEdit={data.canEdit}
                          onOpen={mayTry ? () => setEdited(cell) : undefined}
                        />
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <OwnRequirements />
      {data.historyId && (
        <>
          <h3 className="ay-section-title">{t('history')}</h3>
          <HistoryTimeline
            endpoint={requirementEndpoints.requirementHistory}
            id={data.historyId}
            schema={ownRequirement}
          />
        </>
      )}
      {edited && (
        <Suspense fallback={null}>
          <CellForm
            cell={edited}
            version={data.version}
            names={data.names}
            canEdit={data.canEdit}
            onClose={() => setEdited(undefined)}
          />
        </Suspense>
      )}
    </section>
  );
};

interface CellProps {
  cell: RequirementCell;
  names: readonly { of: string; name: string }[];
  canEdit: boolean;
  onOpen: (() => void) | undefined;
}

const Cell = ({ cell, names, canEdit, onOpen }: CellProps) => {
  const t = useTexts(texts);
  const label = useLabel();
  const words = { category: label(hazardCategories[cell.category]), level: label(riskLevels[cell.level]) };
  const contents = (
    <>
      <ul>
        {askedFor(cell, names, t, label, cell).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Tag tone={cell.confirmed ? 'success' : 'warning'}>{t(cell.confirmed ? 'confirmed' : 'toConfirm')}</Tag>
    </>
  );
  return onOpen ? (
    // Its name is what is asked: a label would keep that from whoever hears the page.
    <Button type="text" title={t(canEdit ? 'cellEdit' : 'cellTry', words)} onClick={onOpen}>
      {contents}
    </Button>
  ) : (
    contents
  );
};

export default Requirements;
