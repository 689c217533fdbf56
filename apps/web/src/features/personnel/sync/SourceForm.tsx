import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import {
  type Label,
  type SyncSecret,
  type SyncSource,
  syncCodeFields,
  syncEndpoints,
  syncRowFields,
  syncSourceFields,
  type TObject,
} from '@anyan/contract';
import { App, Button, Form, Input, Select } from 'antd';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { rulesOf } from '../../../platform/rules.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { syncTexts } from './texts.ts';

interface PairsProps {
  name: 'fields' | 'codes';
  /** What the product calls them. */
  fields: Readonly<Record<string, Label>>;
  /** Beside the field: the source's word, and the product's where both are words. */
  sides: readonly ('from' | 'to')[];
}

/** Names or words of the source beside those of the product. */
const Pairs = ({ name: list, fields, sides }: PairsProps) => {
  const t = useTexts(syncTexts);
  const label = useLabel();
  const row: TObject = syncSourceFields[list].items;
  return (
    <Form.Item label={t(list)} extra={t(`${list}Help`)} className="ay-wide">
      <Form.List name={list}>
        {(rows, { add, remove }) => (
          <div className="sync-codes">
            {rows.map(({ key, name }) => (
              <div key={key} className="sync-code" data-sides={sides.length}>
                <Form.Item name={[name, 'field']} rules={rulesOf(row, 'field')} style={{ marginBottom: 0 }}>
                  <Select
                    aria-label={label(syncSourceFields[list].items.properties.field)}
                    options={Object.entries(fields).map(([value, title]) => ({ value, label: label(title) }))}
                  />
                </Form.Item>
                {sides.map((side) => (
                  <Form.Item
                    key={side}
                    name={[name, side]}
                    rules={rulesOf(row, side)}
                    style={{ marginBottom: 0 }}
                  >
                    <Input
                      placeholder={t(sides.length === 1 ? 'fieldFrom' : side)}
                      aria-label={t(sides.length === 1 ? 'fieldFrom' : side)}
                      maxLength={64}
                    />
                  </Form.Item>
                ))}
                <Button
                  type="text"
                  icon={<DeleteOutlined />}
                  aria-label={t('codeRemove')}
                  onClick={() => remove(name)}
                />
              </div>
            ))}
            <Button
              type="dashed"
              icon={<PlusOutlined />}
              onClick={() => add({ field: Object.keys(fields)[0] })}
              block
            >
              {t('codeAdd')}
            </Button>
          </div>
        )}
      </Form.List>
    </Form.Item>
  );
};

interface Props {
  source?: SyncSource;
  pullNames: readonly string[];
  onDone: (made: SyncSecret) => void;
  onClose: () => void;
}

/** A source of people and organisations: what it sends, what it owns, its words. */
const SourceForm = ({ source, pullNames, onDone, onClose }: Props) => {
  const t = useTexts(syncTexts);
  const { message } = App.useApp();
  const { id, name, kinds, owns, fields, codes, pullName, useStatus, version } = source ?? {
    ...{ id: undefined, name: '', kinds: ['people' as const], owns: [], fields: [], codes: [] },
    ...{ pullName: null, useStatus: 1 as const, version: 0 },
  };
  return (
    <FormDrawer
      title={t(source ? 'editTitle' : 'add')}
      endpoint={syncEndpoints.syncSourceSave}
      initial={{
        ...(id ? { id } : {}),
        name,
        kinds,
        owns,
        fields,
        codes,
        pullName: pullName ?? undefined,
        useStatus,
        version,
      }}
      onDone={(made) => {
        if (source) void message.success(t('saved'));
        onDone(made);
      }}
      onClose={onClose}
    >
      <Field name="name" autoFocus={!source} />
      <Field name="useStatus" />
      <Field name="kinds" wide />
      <Field name="owns" wide placeholder={t('ownsNone')} />
      {pullNames.length > 0 && (
        <Field
          name="pullName"
          control={
            <Select
              allowClear
              placeholder={t('pullNone')}
              options={pullNames.map((value) => ({ value, label: value }))}
            />
          }
        />
      )}
      <Pairs name="fields" fields={syncRowFields} sides={['from']} />
      <Pairs name="codes" fields={syncCodeFields} sides={['from', 'to']} />
    </FormDrawer>
  );
};
export default SourceForm;
