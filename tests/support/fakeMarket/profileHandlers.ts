import { http, HttpResponse, type HttpHandler } from 'msw';
import * as v from 'valibot';
import { fieldErrors } from '../../../src/contract/apiFields.ts';
import { paths } from '../../../src/contract/paths.ts';
import { profilePictureProblem } from '../../../src/contract/photo.ts';
import { ProfilePatchSchema } from '../../../src/contract/profile.ts';
import { call } from '../call.ts';
import type { People } from './people.ts';
import { notFound, refuse, refuseVisitor } from './refuse.ts';

/**
 * One's own profile with its picture, and another's. A picture is not kept: `photo` stands for it.
 */
export const profileHandlers = (people: People, photo: string): HttpHandler[] => [
  http.get(call(paths.ownProfile), ({ request }) => {
    const person = people.byRequest(request);
    return person === null ? refuseVisitor() : HttpResponse.json(person.profile);
  }),
  http.patch(call(paths.ownProfile), async ({ request }) => {
    const person = people.byRequest(request);
    if (person === null) return refuseVisitor();
    const sent = v.safeParse(ProfilePatchSchema, await request.json());
    if (!sent.success) return refuse(fieldErrors(sent.issues));
    Object.assign(person.profile, sent.output);
    return HttpResponse.json(person.profile);
  }),
  http.get(call(paths.profile(':username')), ({ request, params }) => {
    if (people.byRequest(request) === null) return refuseVisitor();
    const person = people.byName(String(params['username']));
    return person === null ? notFound() : HttpResponse.json(person.profile);
  }),
  http.post(call(paths.uploadProfilePicture), async ({ request }) => {
    const person = people.byRequest(request);
    if (person === null) return refuseVisitor();
    const picture = (await request.formData()).get('profile_picture');
    const problem = picture instanceof File ? profilePictureProblem(picture) : 'Image is required.';
    if (problem !== null) return refuse({ profile_picture: [problem] });
    person.profile.profile_picture = photo;
    return HttpResponse.json({ profile_picture: photo });
  }),
  http.delete(call(paths.removeProfilePicture), ({ request }) => {
    const person = people.byRequest(request);
    if (person === null) return refuseVisitor();
    person.profile.profile_picture = null;
    return new HttpResponse(null, { status: 204 });
  }),
];
