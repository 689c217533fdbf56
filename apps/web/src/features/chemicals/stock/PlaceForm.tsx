import { type PlaceRow, pickFields, placeFields, storageEndpoints } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { PersonSelect } from '../../../widgets/pick/PersonSelect.tsx';
import { texts } from './texts.ts';

const { storageAdd, storageEdit } = storageEndpoints;

interface Props {
  /** Within which a new one is made. */
  parent?: PlaceRow;
  /** The one that is edited. */
  place?: PlaceRow;
  onClose: () => void;
}

const knownOf = (id: string | null | undefined, name: string | null | undefined) =>
  id ? [{ id, name: name ?? '—' }] : [];

const PlaceForm = ({ parent, place, onClose }: Props) => {
  const t = useTexts(texts);
  const shared = {
    onClose,
    children: (
      <>
        <Field name="name" autoFocus />
        <Field name="cabinetType" />
        <Field name="lockKind" />
        <Field name="camera" />
        <Field
          name="keeperAId"
          control={<PersonSelect known={knownOf(place?.keeperAId, place?.keeperAName)} />}
        />
        <Field
          name="keeperBId"
          control={<PersonSelect known={knownOf(place?.keeperBId, place?.keeperBName)} />}
        />
        <Field name="tempSetpoint" />
        <Field name="capacityL" />
      </>
    ),
  };
  if (place)
    return (
      <FormDrawer
        {...shared}
        title={t('editPlace')}
        endpoint={storageEdit}
        initial={{ ...pickFields(placeFields, place), id: place.id, version: place.version }}
      />
    );
  return (
    <FormDrawer
      {...shared}
      title={t('addPlaceTitle', { path: parent?.path ?? '' })}
      endpoint={storageAdd}
      initial={{ parentId: parent?.id ?? '', lockKind: 'none' }}
    />
  );
};

export default PlaceForm;
