import BoldOutlined from '@ant-design/icons/BoldOutlined';
import ItalicOutlined from '@ant-design/icons/ItalicOutlined';
import LinkOutlined from '@ant-design/icons/LinkOutlined';
import OrderedListOutlined from '@ant-design/icons/OrderedListOutlined';
import PictureOutlined from '@ant-design/icons/PictureOutlined';
import RedoOutlined from '@ant-design/icons/RedoOutlined';
import StrikethroughOutlined from '@ant-design/icons/StrikethroughOutlined';
import TableOutlined from '@ant-design/icons/TableOutlined';
import UnderlineOutlined from '@ant-design/icons/UnderlineOutlined';
import UndoOutlined from '@ant-design/icons/UndoOutlined';
import UnorderedListOutlined from '@ant-design/icons/UnorderedListOutlined';
import { files } from '@anyan/contract';
import { type Editor, useEditorState } from '@tiptap/react';
import { App, Button, Input, Popover, Select, Tooltip, Upload } from 'antd';
import { type ReactNode, useState } from 'react';
import { call } from '../../platform/call.ts';
import { useTexts } from '../../platform/i18n.ts';
import { useFailure } from '../feedback/useFailure.ts';
import { texts } from '../texts.ts';
import { imageFault } from '../upload/image.ts';

const headings = [1, 2, 3] as const;

/** What can be done to the text. Every button has a name, and says whether it is on. */
export const RichTextToolbar = ({ editor, disabled }: { editor: Editor; disabled: boolean }) => {
  const t = useTexts(texts);
  const fail = useFailure();
  const { message } = App.useApp();
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      underline: now.isActive('underline'),
      strike: now.isActive('strike'),
      bulletList: now.isActive('bulletList'),
      orderedList: now.isActive('orderedList'),
      link: now.isActive('link'),
      heading: headings.find((level) => now.isActive('heading', { level })) ?? 0,
      canUndo: now.can().undo(),
      canRedo: now.can().redo(),
    }),
  });
  const run = () => editor.chain().focus();

  const button = (name: string, icon: ReactNode, act: () => void, active?: boolean, off = false) => (
    <Tooltip title={name} key={name}>
      <Button
        size="small"
        type={active ? 'primary' : 'text'}
        ghost={active}
        icon={icon}
        disabled={disabled || off}
        aria-label={name}
        aria-pressed={active}
        onClick={act}
      />
    </Tooltip>
  );

  const insert = async (file: File) => {
    const fault = imageFault(file);
    if (fault) {
      void message.error(t(fault));
      return;
    }
    try {
      const { url } = await call(files.endpoints.imageUpload, undefined, { files: [file] });
      run().setImage({ src: url }).run();
    } catch (error) {
      fail(error);
    }
  };

  return (
    <div className="ay-rich-bar" role="toolbar" aria-label={t('content')}>
      <Select
        size="small"
        variant="borderless"
        value={on.heading}
        disabled={disabled}
        aria-label={t('paragraph')}
        style={{ width: 96 }}
        options={[
          { value: 0, label: t('paragraph') },
          ...headings.map((level) => ({ value: level, label: t('heading', { n: level }) })),
        ]}
        onChange={(level) =>
          level === 1 || level === 2 || level === 3
            ? run().setHeading({ level }).run()
            : run().setParagraph().run()
        }
      />
      {button(t('bold'), <BoldOutlined />, () => run().toggleBold().run(), on.bold)}
      {button(t('italic'), <ItalicOutlined />, () => run().toggleItalic().run(), on.italic)}
      {button(t('underline'), <UnderlineOutlined />, () => run().toggleUnderline().run(), on.underline)}
      {button(t('strike'), <StrikethroughOutlined />, () => run().toggleStrike().run(), on.strike)}
      {button(
        t('bulletList'),
        <UnorderedListOutlined />,
        () => run().toggleBulletList().run(),
        on.bulletList,
      )}
      {button(
        t('orderedList'),
        <OrderedListOutlined />,
        () => run().toggleOrderedList().run(),
        on.orderedList,
      )}
      <LinkButton editor={editor} active={on.link} disabled={disabled} />
      {button(t('insertTable'), <TableOutlined />, () =>
        run().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
      )}
      <Upload
        accept=".png,.jpg,.jpeg"
        showUploadList={false}
        disabled={disabled}
        beforeUpload={(file) => {
          void insert(file);
          return false;
        }}
      >
        <Button
          size="small"
          type="text"
          icon={<PictureOutlined />}
          disabled={disabled}
          aria-label={t('insertImage')}
        />
      </Upload>
      {button(t('undo'), <UndoOutlined />, () => run().undo().run(), undefined, !on.canUndo)}
      {button(t('redo'), <RedoOutlined />, () => run().redo().run(), undefined, !on.canRedo)}
    </div>
  );
};

const LinkButton = ({ editor, active, disabled }: { editor: Editor; active: boolean; disabled: boolean }) => {
  const t = useTexts(texts);
  const [open, setOpen] = useState(false);
  const [href, setHref] = useState('');
  const set = () => {
    const chain = editor.chain().focus().extendMarkRange('link');
    if (href.trim()) chain.setLink({ href: href.trim() }).run();
    else chain.unsetLink().run();
    setOpen(false);
  };
  return (
    <Popover
      open={open}
      trigger="click"
      onOpenChange={(next) => {
        setHref(String(editor.getAttributes('link').href ?? ''));
        setOpen(next);
      }}
      content={
        <Input.Search
          value={href}
          onChange={(event) => setHref(event.target.value)}
          placeholder="https://"
          aria-label={t('linkAddress')}
          enterButton={t('save')}
          onSearch={set}
        />
      }
    >
      <Button
        size="small"
        type={active ? 'primary' : 'text'}
        ghost={active}
        icon={<LinkOutlined />}
        disabled={disabled}
        aria-label={t('link')}
        aria-pressed={active}
      />
    </Popover>
  );
};
