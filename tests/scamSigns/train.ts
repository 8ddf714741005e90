import { writeFileSync } from 'node:fs';
import { featuresOf } from '../../src/features/selling/create/scamSigns.ts';
import { labelledTexts, type LabelledText } from './texts.ts';

/**
 * `npm run scam-signs`: makes the weights of `scamSigns.ts` from the texts beside this file, by
 * logistic regression. The threshold is that at which cross-validation calls one honest text in a
 * hundred a scam; the unseen texts have no part in it.
 */
const OUTPUT = 'src/features/selling/create/scamWeights.json';

const EPOCHS = 200;
const RATE = 0.1;
const DECAY = 0.003;
/** Weights are stored in whole parts of a quarter, and smaller ones than a half are left out. */
const PARTS = 4;
const MIN_PARTS = 2;
const FOLDS = 5;
const FALSE_SHARE = 0.01;

interface Model {
  bias: number;
  features: Record<string, number>;
}

function fit(texts: readonly LabelledText[]): Model {
  const counts = new Map<string, number>();
  const sets = texts.map(({ text }) => featuresOf(text));
  for (const set of sets) for (const feature of set) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const index = new Map(
    [...counts].filter(([, count]) => count > 1).map(([feature], position) => [feature, position]),
  );
  const rows = sets.map((set) => [...set].flatMap((feature) => index.get(feature) ?? []));
  const weights = new Float64Array(index.size);
  let bias = 0;
  for (let epoch = 0; epoch < EPOCHS; epoch += 1)
    for (const [position, row] of rows.entries()) {
      const score = row.reduce((sum, feature) => sum + (weights[feature] ?? 0), bias);
      const gradient = 1 / (1 + Math.exp(-score)) - (texts[position]?.isScam === true ? 1 : 0);
      bias -= (RATE / 10) * gradient;
      for (const feature of row) {
        const weight = weights[feature] ?? 0;
        weights[feature] = weight - RATE * (gradient + DECAY * weight);
      }
    }
  const parts = [...index].map(([feature, position]): [string, number] => [
    feature,
    Math.round((weights[position] ?? 0) * PARTS),
  ]);
  const kept = parts.filter(([, weight]) => Math.abs(weight) >= MIN_PARTS);
  return {
    bias: Math.round(bias * PARTS),
    features: Object.fromEntries(kept.toSorted(([one], [other]) => (one < other ? -1 : 1))),
  };
}

function scoreOf({ bias, features }: Model, { text }: LabelledText): number {
  return [...featuresOf(text)].reduce((sum, feature) => sum + (features[feature] ?? 0), bias);
}

const texts = labelledTexts('');
const honestScores = Array.from({ length: FOLDS }, (_, fold) => {
  const model = fit(texts.filter((_text, position) => position % FOLDS !== fold));
  return texts
    .filter(({ isScam }, position) => position % FOLDS === fold && !isScam)
    .map((text) => scoreOf(model, text));
})
  .flat()
  .toSorted((one, other) => other - one);
const threshold = honestScores[Math.floor(honestScores.length * FALSE_SHARE)] ?? 0;
const { bias, features } = fit(texts);
writeFileSync(OUTPUT, `${JSON.stringify({ bias, threshold, features })}\n`);
