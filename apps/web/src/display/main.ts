import './display.css';
import { begin } from './display.ts';

begin();
