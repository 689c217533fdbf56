import { Segmented } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { LazyBuildingSelect, LazyLaboratorySelect, LazyRoomCascader } from '../../../widgets/pick/lazy.tsx';
import { texts } from '../texts.ts';

export interface PickedPlace {
  roomId?: string;
  laboratoryId?: string;
  buildingId?: string;
}

interface Props {
  value: PickedPlace;
  onChange: (place: PickedPlace) => void;
  /** A drill is held where one is in charge: one's laboratories stand first. */
  drill: boolean;
}

const kinds = { room: 'roomId', laboratory: 'laboratoryId', building: 'buildingId' } as const;
type Kind = keyof typeof kinds;

/** A room, a laboratory or a building: whoever answers for it and whoever is inside is told then. */
export const PlaceField = ({ value, onChange, drill }: Props) => {
  const t = useTexts(texts);
  const [kind, setKind] = useState<Kind>(drill ? 'laboratory' : 'room');
  const picker = {
    'aria-label': t(kind),
    placeholder: t(`${kind}Pick`),
    value: value[kinds[kind]] ?? null,
    onChange: (id: string | null) => onChange(id ? { [kinds[kind]]: id } : {}),
  };
  return (
    <>
      <Segmented
        block
        aria-label={t('where')}
        options={(Object.keys(kinds) as Kind[]).map((one) => ({ value: one, label: t(one) }))}
        value={kind}
        onChange={(next) => {
          setKind(next);
          onChange({});
        }}
      />
      {kind === 'room' && <LazyRoomCascader {...picker} />}
      {kind === 'laboratory' && <LazyLaboratorySelect {...picker} {...(drill && { purpose: 'scope' })} />}
      {kind === 'building' && <LazyBuildingSelect {...picker} />}
    </>
  );
};
