import {
  accessRoomEndpoints,
  type EmergencyDetails,
  hazardCategoryEndpoints,
  type RoomMeasures,
  roomChemicalEndpoints,
  sheetSections,
  storageClasses,
} from '@anyan/contract';
import { nameComma } from '../../../platform/format.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { useMayCall } from '../../../widgets/access/useMayCall.ts';
import { RichTextView } from '../../../widgets/rich/RichTextView.tsx';
import { Tag } from '../../../widgets/show/Tag.tsx';
import { texts } from '../texts.ts';

const { roomHazardShow } = roomChemicalEndpoints;
const { accessRoomDetails } = accessRoomEndpoints;
const { hazardCategoryList } = hazardCategoryEndpoints;

/** Of a data sheet what whoever comes running needs, in the order of need. */
const sections = ['firstAid', 'fireFightingMeasures', 'emergencyMeasures'] as const;

/**
 * What is dangerous there and what is done about it, as far as the product knows and the reader may see: hazards of the
 * laboratories, what the room's people say, classes of what is stored, measures of the data sheets. What is not known is said.
 */
const Hazards = ({ of }: { of: EmergencyDetails }) => {
  const t = useTexts(texts);
  return (
    <section aria-label={t('hazards')}>
      <h3 className="ay-section-title">{t('hazards')}</h3>
      <Categories of={of} />
      {of.roomId ? <OfRoom roomId={of.roomId} /> : <p className="ay-quiet">{t('hazardsNoRoom')}</p>}
    </section>
  );
};

/** The hazards of the laboratories there, as the college describes them. */
const Categories = ({ of }: { of: EmergencyDetails }) => {
  const t = useTexts(texts);
  const codes = new Set(of.laboratories.flatMap(({ categories }) => categories));
  const { data } = useCall(hazardCategoryList, {}, { enabled: codes.size > 0 });
  if (codes.size === 0) return <p>{t('hazardsUnknown')}</p>;
  const those = data?.filter(({ code }) => codes.has(code)) ?? [];
  return (
    <ul className="emergency-list">
      {those.map(({ code, name, description }) => (
        <li key={code}>
          <strong>{name}</strong>
          <span>{description ?? t('hazardUndescribed')}</span>
        </li>
      ))}
    </ul>
  );
};

const OfRoom = ({ roomId }: { roomId: string }) => {
  const t = useTexts(texts);
  const mayCall = useMayCall();
  return (
    <>
      {mayCall(accessRoomDetails) && <Notice roomId={roomId} />}
      {mayCall(roomHazardShow) ? <Stored roomId={roomId} /> : <p className="ay-quiet">{t('stockHidden')}</p>}
    </>
  );
};

/** What its people want everybody to know who comes in. */
const Notice = ({ roomId }: { roomId: string }) => {
  const t = useTexts(texts);
  const { data } = useCall(accessRoomDetails, { id: roomId });
  if (!data?.notice) return null;
  return (
    <p className="emergency-note">
      <strong>{t('roomNotice')}</strong> {data.notice}
    </p>
  );
};

const Stored = ({ roomId }: { roomId: string }) => {
  const t = useTexts(texts);
  const label = useLabel();
  const { data } = useCall(roomHazardShow, { roomId });
  if (!data) return null;
  const unknown = data.measures.filter((one) => !isKnown(one));
  if (data.classes.length === 0) return <p>{t('stockNone')}</p>;
  return (
    <>
      <p className="emergency-doing">
        {data.classes.map(({ storageClass, bottles }) => (
          <Tag key={storageClass}>
            {t('classHas', { name: label(storageClasses[storageClass]), n: bottles })}
          </Tag>
        ))}
      </p>
      {data.measures.length === 0 && <p className="ay-quiet">{t('measuresNone')}</p>}
      {data.measures.filter(isKnown).map((one) => (
        <Measures key={one.id} of={one} />
      ))}
      {unknown.length > 0 && (
        <p>
          <strong>{unknown.map(({ chineseName }) => chineseName).join(nameComma())}</strong>{' '}
          <span className="ay-quiet">{t('measuresUnknown')}</span>
        </p>
      )}
    </>
  );
};

const isKnown = (of: RoomMeasures): boolean => sections.some((section) => of[section]);

const Measures = ({ of }: { of: RoomMeasures }) => {
  const label = useLabel();
  const known = sections.filter((section) => of[section]);
  return (
    <details className="emergency-more">
      <summary>
        <strong>{of.chineseName}</strong> {known.map((section) => label(sheetSections[section])).join(' · ')}
      </summary>
      {known.map((section) => (
        <div key={section}>
          <h4>{label(sheetSections[section])}</h4>
          <RichTextView html={of[section]} />
        </div>
      ))}
    </details>
  );
};

export default Hazards;
