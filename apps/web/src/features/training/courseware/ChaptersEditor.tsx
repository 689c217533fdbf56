import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import {
  type ChapterInput,
  type ChapterKind,
  type CoursewareDetails,
  chapterKinds,
  coursewareLimits,
} from '@anyan/contract';
import { Button, Input } from 'antd';
import { useLayoutEffect, useRef, useState } from 'react';
import { newId } from '../../../platform/call.ts';
import { formatNumber } from '../../../platform/format.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useConfirm } from '../../../widgets/feedback/useConfirm.tsx';
import { Tag } from '../../../widgets/show/Tag.tsx';
import { Sortable, SortableItem, SortHandle } from '../../../widgets/sort/Sortable.tsx';
import { texts } from '../coursewareTexts.ts';
import { ChapterFields } from './ChapterFields.tsx';

interface Props {
  id?: string;
  value?: ChapterInput[];
  onChange?: (chapters: ChapterInput[]) => void;
  disabled?: boolean;
  known: CoursewareDetails | undefined;
}

const added: readonly { kind: ChapterKind; label: 'addVideo' | 'addPdf' | 'addText' }[] = [
  { kind: 'video', label: 'addVideo' },
  { kind: 'pdf', label: 'addPdf' },
  { kind: 'richText', label: 'addText' },
];

/** Keys of chapters for the page: a new one has no id yet, and keeps its place in the list while it is written. */
const useKeys = (count: number) => {
  const [keys, setKeys] = useState<readonly string[]>(() => Array.from({ length: count }, () => newId()));
  if (keys.length < count) setKeys([...keys, ...Array.from({ length: count - keys.length }, () => newId())]);
  return { keys: keys.slice(0, count), setKeys };
};

/** Chapters in their order: dragged or moved by keyboard, each opened to be written. */
export const ChaptersEditor = ({ id, value = [], onChange, disabled, known }: Props) => {
  const t = useTexts(texts);
  const label = useLabel();
  const confirm = useConfirm();
  const { keys, setKeys } = useKeys(value.length);
  const [open, setOpen] = useState<string | undefined>(value.length === 1 ? keys[0] : undefined);
  // One that was opened stays, out of sight: its file may be on its way, and what was read of it is known there.
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set(open ? [open] : []));
  const toggle = (key: string) => {
    setOpen(open === key ? undefined : key);
    setOpened((before) => new Set([...before, key]));
  };
  // What a file tells minutes later is told to the chapters as they are by then, wherever its own stands.
  const now = useRef({ value, keys, onChange });
  useLayoutEffect(() => {
    now.current = { value, keys, onChange };
  });
  const set = (key: string, more: Partial<ChapterInput>) => {
    const { value: chapters, keys: order, onChange: tell } = now.current;
    const next = chapters.map((one, at) => (order[at] === key ? { ...one, ...more } : one));
    now.current.value = next;
    tell?.(next);
  };
  const add = (kind: ChapterKind) => {
    const key = newId();
    setKeys([...keys, key]);
    setOpen(key);
    setOpened((before) => new Set([...before, key]));
    onChange?.([...value, { chapterName: t('chapter', { n: value.length + 1 }), kind }]);
  };
  const sort = (sorted: string[]) => {
    setKeys(sorted);
    onChange?.(sorted.flatMap((key) => value[keys.indexOf(key)] ?? []));
  };
  const drop = (at: number) => {
    setKeys(keys.filter((_, other) => other !== at));
    onChange?.(value.filter((_, other) => other !== at));
  };
  return (
    <div className="cw-chapters" id={id}>
      {value.length === 0 && <p className="ay-quiet">{t('noChapters')}</p>}
      <Sortable keys={keys} onSort={sort}>
        {value.map((chapter, at) => {
          const key = keys[at] ?? String(at);
          const n = at + 1;
          return (
            <SortableItem key={key} id={key}>
              <section className="cw-chapter" aria-label={t('chapter', { n })}>
                <header>
                  <SortHandle name={chapter.chapterName} />
                  <Tag>{label(chapterKinds[chapter.kind])}</Tag>
                  <Input
                    value={chapter.chapterName}
                    maxLength={100}
                    disabled={disabled}
                    aria-label={`${t('chapterName')} ${n}`}
                    onChange={(event) => set(key, { chapterName: event.target.value })}
                  />
                  {chapter.requiredSeconds ? (
                    <small>{t('seconds', { n: formatNumber(chapter.requiredSeconds) })}</small>
                  ) : null}
                  <Button aria-expanded={open === key} onClick={() => toggle(key)}>
                    {t('content')}
                  </Button>
                  <Button
                    type="text"
                    danger
                    icon={<DeleteOutlined />}
                    disabled={disabled}
                    aria-label={t('removeChapter', { n })}
                    onClick={() =>
                      confirm({
                        title: t('removeChapter', { n }),
                        effects: [t('removeChapterEffect')],
                        okText: t('remove'),
                        danger: true,
                        onOk: () => drop(at),
                      })
                    }
                  />
                </header>
                {opened.has(key) && (
                  <div hidden={open !== key}>
                    <ChapterFields
                      chapter={chapter}
                      known={known}
                      disabled={disabled ?? false}
                      shown={open === key}
                      onChange={(more) => set(key, more)}
                    />
                  </div>
                )}
              </section>
            </SortableItem>
          );
        })}
      </Sortable>
      {!disabled && value.length < coursewareLimits.chapters && (
        <div className="cw-add">
          {added.map(({ kind, label: words }) => (
            <Button key={kind} icon={<PlusOutlined />} onClick={() => add(kind)}>
              {t(words)}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
};
