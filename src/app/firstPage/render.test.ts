import { expect, test } from 'vitest';
import { asStyleRules } from './render.tsx';

test('each style becomes one rule, with its quotation marks', () => {
  const html =
    '<i style="background:url(&quot;a&amp;b&quot;)"></i><b style="top:1px"></b><u style="top:1px"></u>';
  expect(asStyleRules(html)).toEqual({
    html: '<i data-ssr="0"></i><b data-ssr="1"></b><u data-ssr="1"></u>',
    css: '[data-ssr="0"]{background:url("a&b")}[data-ssr="1"]{top:1px}',
  });
});

test('what somebody wrote into a text is none', () => {
  const html = '<p> style=&quot;top:1px&quot;</p>';
  expect(asStyleRules(html)).toEqual({ html, css: '' });
});
