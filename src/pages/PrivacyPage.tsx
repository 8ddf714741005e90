import { TextPage, type TextSection } from '../components/layout/TextPage.tsx';
import { runtimeConfig } from '../lib/runtimeConfig.ts';

const SECTIONS: readonly TextSection[] = [
  {
    title: 'What others see',
    items: [
      'Your username, your listings with their photos, and the location and phone number that you give. The number is on the pages of your listings, one at a time.',
      'When you joined, how many of your listings are sold, and whether you have the student badge.',
      'Your profile picture in your shop, only if you switch that on.',
    ],
  },
  {
    title: 'What we keep, and for how long',
    items: [
      'Your account and listings until you delete them. Photos of deleted listings are gone after 30 days.',
      'For each session the network that you signed in from, until the session ends: after 30 days without use.',
      'A report with your name and words until 30 days after somebody closed it; your name and words go when you delete your account.',
      'With a report a copy of the listing with its photos, and of its seller’s name, phone number and location, as long as the report, even if the seller deletes the account.',
      'What moderators wrote to you, and your appeals, until you delete your account.',
      'A list of what was decided, for good. It has account numbers instead of names; a note that the operator writes may hold your name and words.',
      'A scrambled form of the phone number of anyone suspended for a scam, so that it cannot come back.',
      'If you switch notices on: the address of your browser at its push service and the searches, until the session ends.',
      'Backups, for as long as the operator sets.',
    ],
  },
  {
    title: 'What a program decides',
    items: [
      'A listing that two students report as a scam, stolen or dangerous is hidden by a program. A person looks at it within a day.',
      'Nothing else is decided by a program, and nothing is hidden for its text.',
    ],
  },
  {
    title: 'What you can do',
    items: [
      'Read and correct your data in your profile, download all of it, and delete your account, in “Account”.',
      'Appeal against a decision within 20 days.',
      'Ask the operator in writing, if you can no longer sign in.',
      'Complain to the Postal and Telecommunications Regulatory Authority of Zimbabwe (POTRAZ), the data protection authority.',
    ],
  },
  {
    title: 'If you are under 18',
    items: ['You may look around and save listings, but not publish a phone number.'],
  },
];

/** What is kept about a person, under Zimbabwe's Cyber and Data Protection Act (docs/law.md). */
export function PrivacyPage() {
  return (
    <TextPage
      title="Privacy notice"
      lead={`${runtimeConfig().productName} is run by your university’s operator. We keep what the market needs, and sell nothing to anyone.`}
      sections={SECTIONS}
    />
  );
}
