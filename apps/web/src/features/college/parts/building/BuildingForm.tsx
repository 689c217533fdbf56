import { type BuildingRow, buildingEndpoints } from '@anyan/contract';
import type { ComponentProps } from 'react';
import { call } from '../../../../platform/call.ts';
import { useTexts } from '../../../../platform/i18n.ts';
import { Field } from '../../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../../widgets/form/FormDrawer.tsx';
import { PictureField } from '../../../../widgets/upload/PictureField.tsx';
import { texts } from '../../texts.ts';
import { CampusSelect } from './CampusSelect.tsx';

const { buildingDetails, buildingAdd, buildingEdit } = buildingEndpoints;

const editOf = ({ photoUrl: _, roomCount: __, openRoomCount: ___, ...row }: BuildingRow) => row;

/** Adds or edits a building. */
const BuildingForm = ({ row, onClose }: { row?: BuildingRow; onClose: () => void }) => {
  const t = useTexts(texts);
  if (!row) {
    return (
      <FormDrawer
        onClose={onClose}
        title={t('buildingAdd')}
        endpoint={buildingAdd}
        initial={{ floorsBelow: 0 }}
      >
        <BuildingFields />
      </FormDrawer>
    );
  }
  const reload = async () => editOf(await call(buildingDetails, { id: row.id }));
  return (
    <FormDrawer
      onClose={onClose}
      title={t('buildingEdit')}
      endpoint={buildingEdit}
      initial={editOf(row)}
      reload={reload}
    >
      <BuildingFields photoUrl={row.photoUrl} />
    </FormDrawer>
  );
};

const BuildingFields = ({ photoUrl }: { photoUrl?: string | null }) => (
  <>
    <Field name="name" autoFocus />
    <Field name="code" />
    <Field name="campus" control={<CampusControl />} />
    <Field name="address" />
    <Field name="floorsAbove" />
    <Field name="floorsBelow" />
    <Field name="longitude" />
    <Field name="latitude" />
    <Field name="photoFileId" wide control={<PictureField known={photoUrl} />} />
  </>
);

const CampusControl = (props: ComponentProps<typeof CampusSelect>) => <CampusSelect {...props} free />;

export default BuildingForm;
