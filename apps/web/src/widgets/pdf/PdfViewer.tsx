import LeftOutlined from '@ant-design/icons/LeftOutlined';
import RightOutlined from '@ant-design/icons/RightOutlined';
import ZoomInOutlined from '@ant-design/icons/ZoomInOutlined';
import ZoomOutOutlined from '@ant-design/icons/ZoomOutOutlined';
import { Button } from 'antd';
import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist';
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import { SkeletonBox } from '../state/SkeletonBox.tsx';
import { CharacterMaps } from './characterMaps.ts';
import { PageField } from './PageField.tsx';
import { texts } from './pdfTexts.ts';
import './pdf.css';

GlobalWorkerOptions.workerSrc = worker;

interface Props {
  url: string;
  /** From 1. */
  page: number;
  /** What it is, for who cannot see it. */
  label: string;
  onPage: (page: number) => void;
  /** A page has been drawn. */
  onShown?: () => void;
  /** Why there is no way on yet. */
  nextHint?: string | undefined;
}

const zooms = [1, 1.25, 1.5, 2, 3] as const;

/** One page of a PDF at a time, as wide as there is room, with its text for copying and screen readers left to the file. */
const PdfViewer = ({ url, page, label, onPage, onShown, nextHint }: Props) => {
  const t = useTexts(texts);
  const { document: file, failed, retry } = useDocument(url);
  const [zoom, setZoom] = useState(0);
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const width = useWidth(frame);
  const told = useRef(onShown);
  told.current = onShown;
  const pages = file?.numPages ?? 0;
  const at = Math.min(Math.max(1, page), Math.max(1, pages));

  useEffect(() => {
    if (!file || width === 0) return;
    let task: { cancel(): void } | undefined;
    let gone = false;
    let free: (() => void) | undefined;
    const draw = async () => {
      const sheet = await file.getPage(at);
      free = () => void sheet.cleanup();
      const target = canvas.current;
      if (gone || !target) return;
      const natural = sheet.getViewport({ scale: 1 }).width;
      const scale = (width * (zooms[zoom] ?? 1)) / natural;
      const viewport = sheet.getViewport({ scale: scale * devicePixelRatio });
      target.width = Math.floor(viewport.width);
      target.height = Math.floor(viewport.height);
      target.style.inlineSize = `${Math.floor(viewport.width / devicePixelRatio)}px`;
      const drawing = sheet.render({ canvas: target, viewport });
      task = drawing;
      await drawing.promise;
      if (!gone) told.current?.();
    };
    // A page that is turned before it is drawn is drawn no more.
    draw().catch(() => {});
    return () => {
      gone = true;
      task?.cancel();
      // Of five hundred pages only the one that is seen keeps its drawing.
      free?.();
    };
  }, [file, at, zoom, width]);

  if (failed)
    return (
      <div className="ay-pdf-failed" role="alert">
        <p>{t('failed')}</p>
        <Button onClick={retry}>{t('retry')}</Button>
      </div>
    );
  return (
    <div className="ay-pdf">
      <div className="ay-pdf-bar">
        <Button
          icon={<LeftOutlined />}
          aria-label={t('previous')}
          disabled={at <= 1}
          onClick={() => onPage(at - 1)}
        />
        <span>
          <PageField at={at} pages={pages} disabled={!!nextHint} onPage={onPage} /> / {pages || '…'}
        </span>
        <Button
          icon={<RightOutlined />}
          iconPlacement="end"
          aria-label={t('next')}
          disabled={at >= pages || !!nextHint}
          onClick={() => onPage(at + 1)}
        >
          {nextHint}
        </Button>
        <span className="ay-pdf-zoom">
          <Button
            icon={<ZoomOutOutlined />}
            aria-label={t('smaller')}
            disabled={zoom === 0}
            onClick={() => setZoom(zoom - 1)}
          />
          <Button
            icon={<ZoomInOutlined />}
            aria-label={t('larger')}
            disabled={zoom === zooms.length - 1}
            onClick={() => setZoom(zoom + 1)}
          />
        </span>
      </div>
      <div ref={frame} className="ay-pdf-frame">
        {!file && <SkeletonBox height={480} />}
        <canvas ref={canvas} role="img" aria-label={t('pageOf', { label, page: at, pages })} hidden={!file} />
      </div>
    </div>
  );
};

const useDocument = (url: string) => {
  const [document, setDocument] = useState<PDFDocumentProxy>();
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try reads it anew
  useEffect(() => {
    setFailed(false);
    setDocument(undefined);
    const loading = getDocument({ url, BinaryDataFactory: CharacterMaps });
    loading.promise.then(setDocument, () => setFailed(true));
    return () => void loading.destroy();
  }, [url, tries]);
  return { document, failed, retry: () => setTries((before) => before + 1) };
};

const useWidth = (frame: { current: HTMLElement | null }): number => {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      const next = Math.floor(entry?.contentRect.width ?? 0);
      // A bar that comes and goes moves it by some pixels.
      setWidth((before) => (Math.abs(before - next) > 24 ? next : before));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return width;
};

export default PdfViewer;
