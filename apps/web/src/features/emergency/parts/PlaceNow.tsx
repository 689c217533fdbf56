import {
  controlCategories,
  type EmergencyDetails,
  floorPlanEndpoints,
  ghsPictograms,
  hazardCategories,
  type PlanRoom,
  type ResultOf,
  roomChemicalEndpoints,
  signEndpoints,
} from '@anyan/contract';
import { lazy, Suspense } from 'react';
import { nameComma } from '../../../platform/format.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useCall, useRefresh } from '../../../platform/query.ts';
import { useTopic } from '../../../platform/topics.ts';
import { useMayCall } from '../../../widgets/access/useMayCall.ts';
import { Tag } from '../../../widgets/show/Tag.tsx';
import { texts } from '../texts.ts';

const Hazards = lazy(() => import('./Hazards.tsx'));
const { insideList } = signEndpoints;
const { floorPlanDetails } = floorPlanEndpoints;
const { roomChemicalList } = roomChemicalEndpoints;

/** Where it is on the plan of its floor, what is in the room and who is inside now; each for who may see it. */
const PlaceNow = ({ of }: { of: EmergencyDetails }) => {
  const mayCall = useMayCall();
  return (
    <>
      {of.buildingId && of.roomId && of.floor !== null && mayCall(floorPlanDetails) && (
        <OnPlan buildingId={of.buildingId} floor={of.floor} roomId={of.roomId} />
      )}
      {of.closedAt === null && mayCall(insideList) && <Inside of={of} />}
      <Suspense fallback={null}>
        <Hazards of={of} />
      </Suspense>
      {of.roomId && mayCall(roomChemicalList) && <Chemicals roomId={of.roomId} />}
    </>
  );
};

const centreOf = (points: NonNullable<PlanRoom['points']>): string => {
  const mean = (at: 0 | 1) => points.reduce((sum, point) => sum + (point[at] ?? 0), 0) / points.length;
  return `${mean(0) * 100},${mean(1) * 100}`;
};

const OnPlan = ({ buildingId, floor, roomId }: { buildingId: string; floor: number; roomId: string }) => {
  const t = useTexts(texts);
  const { data } = useCall(floorPlanDetails, { buildingId, floor });
  const spot = data?.rooms.find(({ id }) => id === roomId);
  if (!data?.plan || !spot?.points) return null;
  const { pictureUrl, width, height } = data.plan;
  const name = t('planOf', { room: spot.roomNo });
  return (
    <section aria-label={name}>
      <h3 className="ay-section-title">{name}</h3>
      <div className="emergency-plan" style={{ aspectRatio: `${width} / ${height}` }}>
        <img src={pictureUrl} alt={name} />
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
          <polygon points={spot.points.map(([x = 0, y = 0]) => `${x * 100},${y * 100}`).join(' ')} />
          <circle cx={centreOf(spot.points).split(',')[0]} cy={centreOf(spot.points).split(',')[1]} r="1" />
        </svg>
      </div>
    </section>
  );
};

/** So many stand open, the most dangerous first: who was told and what was done is not to be far below. */
const atOnce = 8;

const Chemicals = ({ roomId }: { roomId: string }) => {
  const t = useTexts(texts);
  const { data } = useCall(roomChemicalList, { roomId });
  if (!data || data.length === 0) return null;
  const name = t('chemicalsThere', { n: data.length });
  return (
    <section aria-label={name}>
      <h3 className="ay-section-title">{name}</h3>
      <ChemicalRows of={data.slice(0, atOnce)} />
      {data.length > atOnce && (
        <details className="emergency-more">
          <summary>{t('chemicalsMore', { n: data.length - atOnce })}</summary>
          <ChemicalRows of={data.slice(atOnce)} />
        </details>
      )}
    </section>
  );
};

const ChemicalRows = ({ of }: { of: ResultOf<typeof roomChemicalList> }) => {
  const label = useLabel();
  return (
    <ul className="emergency-list">
      {of.map((one) => (
        <li key={`${one.id} ${one.unit}`}>
          <span>{one.chineseName}</span>
          <span className="ay-quiet">
            {one.amount} {one.unit}
          </span>
          {one.controlCategories.map((code) => (
            <Tag key={code} tone="error">
              {label(controlCategories[code])}
            </Tag>
          ))}
          <span className="ay-quiet">
            {one.ghsPictograms.map((code) => label(ghsPictograms[code])).join(nameComma())}
          </span>
          <span className="ay-quiet">{one.places.join(nameComma())}</span>
        </li>
      ))}
    </ul>
  );
};

const Inside = ({ of }: { of: EmergencyDetails }) => {
  const t = useTexts(texts);
  const label = useLabel();
  const refresh = useRefresh();
  const [laboratoryId] = of.laboratoryIds;
  const place = of.buildingId
    ? ({ scope: 'building', refId: of.buildingId } as const)
    : laboratoryId
      ? ({ scope: 'laboratory', refId: laboratoryId } as const)
      : undefined;
  const { data } = useCall(insideList, place ?? { scope: 'college' }, { enabled: !!place });
  useTopic('inside:all', () => refresh(insideList));
  if (!place || !data) return null;
  const people = data.byBuilding.flatMap(({ rooms }) =>
    rooms.flatMap((room) => room.people.map((person) => ({ ...person, room }))),
  );
  return (
    <section aria-label={t('insideNow', { n: people.length })}>
      <h3 className="ay-section-title">{t('insideNow', { n: people.length })}</h3>
      {people.length === 0 && <p className="ay-quiet">{t('insideNobody')}</p>}
      <ul className="emergency-list">
        {people.map(({ id, userName, phone, room, hostName }) => (
          <li key={id}>
            <span>{userName}</span>
            {hostName && <Tag>{t('visitorOf', { host: hostName })}</Tag>}
            <span className="ay-quiet">{room.roomText}</span>
            {room.roomId === of.roomId && <Tag tone="error">{t('inThatRoom')}</Tag>}
            {phone && <a href={`tel:${phone}`}>{phone}</a>}
          </li>
        ))}
      </ul>
      {data.unattended.length > 0 && (
        <>
          <h3 className="ay-section-title">{t('unattended')}</h3>
          <ul className="emergency-list">
            {data.unattended.map((run) => (
              <li key={run.id}>
                <span>{run.title}</span>
                <span className="ay-quiet">{run.roomText}</span>
                {run.roomId === of.roomId && <Tag tone="error">{t('inThatRoom')}</Tag>}
                <span>{run.hazards.map((one) => label(hazardCategories[one])).join(nameComma())}</span>
                <span>{run.contactName}</span>
                <a href={`tel:${run.phone}`}>{run.phone}</a>
                <span>{t('runAction', { text: run.emergencyAction })}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
};

export default PlaceNow;
