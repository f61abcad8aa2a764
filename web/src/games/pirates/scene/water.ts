/**
 * The sea: a flat plane, because pieces stand and the ball rolls on it; waves are shading only. Patches
 * colours and normals into a standard material's shader, which keeps shadows and reflections.
 */

import { Color, Mesh, PlaneGeometry, Vector2, type IUniform } from 'three';

import { OFFING, shoreMap } from './land/shore';
import type { Materials } from './materials';
import { paintCanvas, texture } from './paint/brush';
import { chart } from './paint/chart';
import { RIM } from './room';
import type { View } from './types';
import { UNIT } from './units';
import { waveMap } from './waves';

export interface Sea {
  readonly mesh: Mesh;
  /** Sets the time of the waves, in seconds. */
  at(seconds: number): void;
}

export function sea(view: View, { resources, level, environment, surface }: Materials): Sea {
  const [left, bottom, right, top] = view.table;
  const [width, depth] = [(right - left) * UNIT, (top - bottom) * UNIT];
  const printed = level.rich
    ? chart(1024, (right - left) / view.shapes.knot)
    : paintCanvas(4, 4, (ctx) => ctx.fillRect(0, 0, 4, 4));
  const uniforms: Record<string, IUniform> = {
    uTime: { value: 0 },
    uSize: { value: new Vector2(width, depth) },
    uShore: { value: resources.track(shoreMap(view, level.rich ? 640 : 192)) },
    uWaves: { value: resources.track(waveMap(level.rich ? 256 : 128)) },
    uChart: { value: resources.track(texture(printed, level.anisotropy)) },
    // Without reflections the same colours look dark.
    uDeep: { value: new Color(level.rich ? '#0c4c72' : '#125e86') },
    uMid: { value: new Color(level.rich ? '#0f7594' : '#1787a2') },
    uShallow: { value: new Color(level.rich ? '#45c4b5' : '#4fc9b8') },
    uVignette: { value: level.rich ? 0.34 : 0.12 },
    uOffing: { value: OFFING / 1000 },
  };
  const material = surface({
    color: 0xffffff,
    roughness: 0.34,
    metalness: 0,
    envMap: environment,
    envMapIntensity: 0.2,
  });
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, uniforms);
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', '#include <common>\nvarying vec2 vSea;')
      .replace('#include <begin_vertex>', '#include <begin_vertex>\nvSea = position.xz;');
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <common>', `#include <common>\n${HEAD}`)
      .replace('#include <color_fragment>', COLOURS)
      .replace('#include <roughnessmap_fragment>', 'float roughnessFactor = mix(roughness, .8, foam);')
      .replace(
        '#include <lights_fragment_end>',
        '#include <lights_fragment_end>\nreflectedLight.directSpecular *= .32;',
      )
      .replace('#include <normal_fragment_maps>', level.rich ? SLOPES : '');
  };
  material.customProgramCacheKey = () => `sea-${level.quality}`;
  const mesh = new Mesh(
    resources.track(new PlaneGeometry(width - 2 * RIM, depth - 2 * RIM).rotateX(-Math.PI / 2)),
    material,
  );
  mesh.position.set(((left + right) / 2) * UNIT, 0, (-(bottom + top) / 2) * UNIT);
  mesh.receiveShadow = true;
  const time = uniforms['uTime'];
  return {
    mesh,
    at(seconds) {
      if (time) time.value = seconds;
    },
  };
}

const HEAD = /* glsl */ `
  uniform float uTime, uOffing, uVignette; uniform vec2 uSize; uniform sampler2D uShore, uWaves, uChart;
  uniform vec3 uDeep, uMid, uShallow; varying vec2 vSea; float foam;
`;

const COLOURS = /* glsl */ `
  vec2 seaUv = vec2(vSea.x, -vSea.y) / uSize + .5;
  float off = texture2D(uShore, seaUv).r * uOffing;
  vec4 wide = texture2D(uWaves, vSea * .11 + uTime * vec2(.004, .003));
  vec4 close = texture2D(uWaves, vSea * .43 - uTime * vec2(.011, .006));
  vec4 lace = texture2D(uWaves, vSea * .62 + (wide.rg - .5) * .5 + uTime * vec2(.006, -.009));
  float patches = wide.a;
  float depth = off + (patches - .5) * .22 + (close.a - .5) * .06;
  vec3 sea = mix(uShallow, uMid, smoothstep(.04, .5, depth));
  sea = mix(sea, uDeep, smoothstep(.38, 1.5, depth + (patches - .5) * .9));
  // Light slopes, dark troughs, caustics in the shallows.
  float slope = (close.r - .5) * .9 + (close.g - .5) * .6 + (wide.r - .5) * .7;
  sea *= 1. + slope * .5;
  float net = pow(max(0., lace.b), 4.) * smoothstep(.62, .1, off);
  sea += vec3(.06, .14, .12) * net;
  // Foam: a thin wash at the cliffs and broken, moving lines before them.
  float ragged = (close.a - .5) * .1 + (lace.b - .5) * .035;
  float swash = .035 + .014 * sin(uTime * .8 + patches * 9.);
  float grainy = texture2D(uWaves, vSea * 1.9 + (close.rg - .5) * .4).b;
  float edge = smoothstep(swash, swash * .2, off + ragged * .5 + (.5 - grainy) * .012);
  float line = abs(off - .12 - .035 * sin(uTime * .55 + patches * 12.) - ragged);
  float broken = smoothstep(.45, .8, close.a * .6 + lace.b * .45) * smoothstep(.1, .75, grainy);
  float breaker = smoothstep(.026, .0, line) * broken;
  foam = clamp(max(edge * .8, breaker * .62), 0., 1.);
  sea = mix(sea, vec3(.88, .96, .95), foam);
  float print = texture2D(uChart, seaUv).r;
  sea = mix(sea, vec3(.93, .80, .50), print * .13 * (1. - foam) * smoothstep(.0, .3, off));
  // Ambient occlusion at the foot of cliffs.
  sea *= mix(.5, 1., smoothstep(-.01, .13, off));
  // Vignette.
  sea *= 1. - uVignette * smoothstep(.45, 1.05, length(seaUv * 2. - 1.) * .78);
  diffuseColor.rgb = sea;
`;

const SLOPES = /* glsl */ `
  {
    vec2 tilt = (texture2D(uWaves, vSea * .31 + uTime * vec2(.012, .009)).rg - .5) * .62
      + (texture2D(uWaves, vSea * .83 - uTime * vec2(.02, -.014)).rg - .5) * .42;
    float far = clamp(length(vViewPosition) / 15., 0., 1.);
    vec3 bent = vec3(-tilt.x, 0., -tilt.y) * (1. - foam * .7) * mix(.42, .1, far);
    normal = normalize(normal + (viewMatrix * vec4(bent, 0.)).xyz);
  }
`;
