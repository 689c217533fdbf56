import { type BuildingRow, college } from '@anyan/contract';
import { App, Form } from 'antd';
import { type ComponentProps, useState } from 'react';
import { call } from '../../../platform/call.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { ImageUpload, type Picture } from '../../../widgets/upload/ImageUpload.tsx';
import { useTitle } from '../../../widgets/useTitle.ts';
import { texts } from '../texts.ts';
import { CampusSelect } from './CampusSelect.tsx';

const { buildingList, buildingAdd, buildingEdit } = college.endpoints;

const errorFields = {
  BUILDING_NAME_TAKEN: 'name',
  BUILDING_CODE_TAKEN: 'code',
  BUILDING_FLOORS_IN_USE: 'floorsAbove',
  FILE_UNKNOWN: 'photoFileId',
};

const editOf = ({ photoUrl: _, roomCount: __, openRoomCount: ___, ...row }: BuildingRow) => row;

/** Adds or edits a building. */
export const BuildingForm = ({ row, onClose }: { row?: BuildingRow; onClose: () => void }) => {
  const t = useTexts(texts);
  const { message } = App.useApp();
  const done = () => {
    void message.success(t('saved'));
    onClose();
  };
  const shared = { open: true, onClose, onDone: done, errorFields };
  if (!row) {
    return (
      <FormDrawer {...shared} title={t('buildingAdd')} endpoint={buildingAdd} initial={{ floorsBelow: 0 }}>
        <BuildingFields />
      </FormDrawer>
    );
  }
  const reload = async () => {
    const { data } = await call(buildingList, { keyword: row.code, pageSize: 100 });
    const found = data.find((one) => one.id === row.id);
    return found ? editOf(found) : {};
  };
  return (
    <FormDrawer {...shared} title={t('buildingEdit')} endpoint={buildingEdit} initial={editOf(row)} reload={reload}>
      <BuildingFields photoUrl={row.photoUrl} />
    </FormDrawer>
  );
};

const BuildingFields = ({ photoUrl }: { photoUrl?: string | null }) => {
  const titleOf = useTitle();
  return (
    <>
      <Field name="name" autoFocus />
      <Field name="code" />
      <Field name="campus" control={<CampusControl />} />
      <Field name="address" />
      <Field name="floorsAbove" />
      <Field name="floorsBelow" />
      <Field name="longitude" />
      <Field name="latitude" />
      <Form.Item
        name="photoFileId"
        className="ay-wide"
        label={titleOf(buildingAdd.input.properties.photoFileId)}
      >
        <Photo known={photoUrl} />
      </Form.Item>
    </>
  );
};

const CampusControl = (props: ComponentProps<typeof CampusSelect>) => <CampusSelect {...props} free />;

interface PhotoProps {
  value?: string | null;
  onChange?: (fileId: string | null) => void;
  known?: string | null;
}

/** The form keeps the file's id, the widget shows its picture. */
const Photo = ({ value, onChange, known }: PhotoProps) => {
  const [made, setMade] = useState<Picture>();
  const url = made && made.fileId === value ? made.url : known;
  return (
    <ImageUpload
      value={value && url ? [{ fileId: value, url }] : []}
      onChange={([picture]) => {
        setMade(picture);
        onChange?.(picture?.fileId ?? null);
      }}
    />
  );
};
