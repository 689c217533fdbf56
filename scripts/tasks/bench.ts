import '../../bench/index.ts';
