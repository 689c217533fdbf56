import '../../tests/drill/index.ts';
