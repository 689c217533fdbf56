import CloseOutlined from '@ant-design/icons/CloseOutlined';
import { routeNamed, sections } from '@anyan/contract';
import { closestCenter, DndContext } from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext, useSortable } from '@dnd-kit/sortable';
import { App, Modal } from 'antd';
import { useState } from 'react';
import { useAuth } from '../../../platform/auth.tsx';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { SectionIcon } from '../../../platform/sectionIcon.tsx';
import { useSorting } from '../layout/sorting.ts';
import { screenTexts } from '../texts.ts';
import { iconOf } from './iconOf.ts';

const most = 12;

const Chosen = ({ name, onRemove }: { name: string; onRemove: () => void }) => {
  const t = useTexts(screenTexts);
  const label = useLabel();
  const { setNodeRef, attributes, listeners, transform, transition } = useSortable({ id: name });
  const title = label(routeNamed(name)?.title ?? [name, name]);
  return (
    <div
      ref={setNodeRef}
      className="quick-entry"
      style={{
        transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined,
        transition,
      }}
      {...attributes}
      {...listeners}
    >
      <SectionIcon name={iconOf(name)} />
      <span>{title}</span>
      <button
        type="button"
        aria-label={t('quickRemove', { title })}
        onPointerDown={(event) => event.stopPropagation()}
        onKeyDown={(event) => event.stopPropagation()}
        onClick={onRemove}
      >
        <CloseOutlined />
      </button>
    </div>
  );
};

interface Props {
  chosen: readonly string[];
  onClose: () => void;
  onSave: (names: string[]) => Promise<void>;
}

/** Chooses the entries and puts them in order. */
const QuickEditor = ({ chosen, onClose, onSave }: Props) => {
  const t = useTexts(screenTexts);
  const label = useLabel();
  const { menuTree } = useAuth();
  const { message } = App.useApp();
  const [names, setNames] = useState<string[]>([...chosen]);
  const [saving, setSaving] = useState(false);
  const { sensors, onDragEnd } = useSorting(names, setNames);

  const toggle = (name: string) => {
    if (names.includes(name)) setNames(names.filter((one) => one !== name));
    else if (names.length >= most) void message.info(t('quickFull'));
    else setNames([...names, name]);
  };
  const save = async () => {
    setSaving(true);
    try {
      await onSave(names);
      onClose();
    } finally {
      setSaving(false);
    }
  };

  return (
    <Modal
      open
      width={720}
      title={t('quickTitle')}
      okText={t('save')}
      cancelText={t('cancel')}
      confirmLoading={saving}
      onOk={() => void save()}
      onCancel={onClose}
      className="quick-editor"
    >
      <h3>{t('quickChosen', { n: names.length })}</h3>
      <div className="quick-chosen">
        {!names.length && t('quickNone')}
        <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={onDragEnd}>
          <SortableContext items={names} strategy={rectSortingStrategy}>
            <div className="quick">
              {names.map((name) => (
                <Chosen key={name} name={name} onRemove={() => toggle(name)} />
              ))}
            </div>
          </SortableContext>
        </DndContext>
      </div>
      <div className="quick-sections">
        {menuTree.map(({ section, menus }) => (
          <div key={section}>
            <h4>{label(sections.find(({ key }) => key === section)?.title ?? [section, section])}</h4>
            <div className="quick-choices">
              {menus.map((name) => {
                const route = routeNamed(name);
                return (
                  route && (
                    <button
                      key={name}
                      type="button"
                      aria-pressed={names.includes(name)}
                      onClick={() => toggle(name)}
                    >
                      {label(route.title)}
                    </button>
                  )
                );
              })}
            </div>
          </div>
        ))}
      </div>
    </Modal>
  );
};
export default QuickEditor;
