import { aroundCases } from './cases/around.contract.ts';
import { matrixCases } from './cases/matrix.contract.ts';
import { startingCases } from './cases/starting.contract.ts';
import { tellingCases } from './cases/telling.contract.ts';
import { verdictCases } from './cases/verdict.contract.ts';
import { shareWorld } from './cases/world.fixture.ts';

shareWorld();

verdictCases();
matrixCases();
aroundCases();
startingCases();
tellingCases();
