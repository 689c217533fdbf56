export { default } from './WidgetGallery.tsx';
