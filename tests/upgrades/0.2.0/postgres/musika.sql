


SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;


CREATE FUNCTION public.decision_effects_refuse() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin raise exception 'decision_effects only grows: nothing of it is changed or deleted'; end $$;



CREATE FUNCTION public.decisions_refuse() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin raise exception 'decisions only grows: nothing of it is changed or deleted'; end $$;



CREATE FUNCTION public.market_count_entered() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin insert into market_counts as counts select category_id, count(*) from new_rows group by category_id
      on conflict (category_id) do update set total = counts.total + excluded.total; return null; end $$;



CREATE FUNCTION public.market_count_left() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin update market_counts set total = market_counts.total - left_rows.total
      from (select category_id, count(*) as total from old_rows group by category_id) as left_rows
      where market_counts.category_id = left_rows.category_id; return null; end $$;



CREATE FUNCTION public.market_listing_changed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin update market_version set version = version + 1; delete from market where listing_id in (select id from old_rows); 
  insert into market (listing_id, seller_id, category_id, price_rank, cheap_rank, condition, campus_place, listed_rank, title_vector, vector)
  select id, seller_id, category_id, coalesce(price_cents, -1), coalesce(-price_cents, -1000000000000),
  condition, campus_place, coalesce(moved_up_rank, id), array_to_tsvector(string_to_array(title_words, ' ')),
    array_to_tsvector(string_to_array(trim(title_words || ' ' || body_words), ' '))
  from on_market where id in (select id from new_rows); return null; end $$;



CREATE FUNCTION public.market_listing_posted() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin update market_version set version = version + 1; 
  insert into market (listing_id, seller_id, category_id, price_rank, cheap_rank, condition, campus_place, listed_rank, title_vector, vector)
  select id, seller_id, category_id, coalesce(price_cents, -1), coalesce(-price_cents, -1000000000000),
  condition, campus_place, coalesce(moved_up_rank, id), array_to_tsvector(string_to_array(title_words, ' ')),
    array_to_tsvector(string_to_array(trim(title_words || ' ' || body_words), ' '))
  from on_market where id in (select id from new_rows); return null; end $$;



CREATE FUNCTION public.market_listing_removed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin update market_version set version = version + 1; delete from market where listing_id in (select id from old_rows); return null; end $$;



CREATE FUNCTION public.market_seller_came_or_went() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin update market_version set version = version + 1; delete from market where seller_id = new.id; 
  insert into market (listing_id, seller_id, category_id, price_rank, cheap_rank, condition, campus_place, listed_rank, title_vector, vector)
  select id, seller_id, category_id, coalesce(price_cents, -1), coalesce(-price_cents, -1000000000000),
  condition, campus_place, coalesce(moved_up_rank, id), array_to_tsvector(string_to_array(title_words, ' ')),
    array_to_tsvector(string_to_array(trim(title_words || ' ' || body_words), ' '))
  from on_market where seller_id = new.id; return null; end $$;



CREATE FUNCTION public.market_version_raised() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin update market_version set version = version + 1; return null; end $$;



CREATE FUNCTION public.market_words_entered() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin 
  with words as (select word, count(*) as listings
  from new_rows, unnest(tsvector_to_array(vector)) as word where length(word) >= 3 group by word order by word), counted as (
    insert into vocabulary as known (word, listings) select word, listings from words
    on conflict (word) do update set listings = known.listings + excluded.listings
    returning known.word, known.listings)
  insert into changed_words
    select word from counted join words using (word) where counted.listings = words.listings
    on conflict do nothing; return null; end $$;



CREATE FUNCTION public.market_words_left() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin 
  with words as (select word, count(*) as listings
  from old_rows, unnest(tsvector_to_array(vector)) as word where length(word) >= 3 group by word order by word), counted as (
    update vocabulary as known set listings = known.listings - words.listings
    from words where known.word = words.word
    returning known.word, known.listings)
  insert into changed_words select word from counted where listings <= 0 on conflict do nothing; return null; end $$;


SET default_tablespace = '';

SET default_table_access_method = heap;


CREATE TABLE public.answer_tokens (
    token_hash text NOT NULL,
    listing_id bigint NOT NULL,
    subscription_id bigint NOT NULL,
    expires_at bigint NOT NULL
);



CREATE TABLE public.appeals (
    decision_id bigint NOT NULL,
    user_id bigint NOT NULL,
    text text NOT NULL,
    made_at bigint NOT NULL,
    announced_at bigint,
    reminded_at bigint,
    judged_at bigint,
    judge_id bigint,
    upheld integer,
    answer text
);



CREATE TABLE public.banned_numbers (
    number_hash text NOT NULL,
    banned_at bigint NOT NULL
);



CREATE TABLE public.campus_places (
    name text NOT NULL,
    is_off integer NOT NULL,
    is_safe integer DEFAULT 0 NOT NULL
);



CREATE TABLE public.cases (
    id bigint NOT NULL,
    seller_id bigint,
    phone_hash text,
    phone text,
    opened_at bigint NOT NULL,
    closed_at bigint,
    revision integer DEFAULT 0 NOT NULL,
    announced_at bigint,
    reminded_at bigint
);



ALTER TABLE public.cases ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.cases_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);



CREATE TABLE public.categories (
    id bigint NOT NULL,
    name text NOT NULL,
    "position" integer NOT NULL
);



ALTER TABLE public.categories ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.categories_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);



CREATE TABLE public.changed_words (
    word text NOT NULL
);



CREATE TABLE public.cleared_reasons (
    target text NOT NULL,
    subject text NOT NULL,
    reason text NOT NULL,
    cleared_at bigint NOT NULL
);



CREATE TABLE public.decision_effects (
    id bigint NOT NULL,
    decision_id bigint NOT NULL,
    action text NOT NULL,
    user_id bigint,
    listing_id bigint,
    until bigint,
    before text
);



ALTER TABLE public.decision_effects ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.decision_effects_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);



CREATE TABLE public.decision_messages (
    decision_id bigint NOT NULL,
    user_id bigint NOT NULL,
    text text NOT NULL,
    read_at bigint
);



CREATE TABLE public.decisions (
    id bigint NOT NULL,
    case_id bigint,
    actor text NOT NULL,
    actor_id bigint,
    decided_at bigint NOT NULL,
    reason text,
    note text,
    undoes bigint
);



ALTER TABLE public.decisions ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.decisions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);



CREATE TABLE public.evidence (
    id bigint NOT NULL,
    case_id bigint NOT NULL,
    listing_id bigint,
    data text NOT NULL,
    taken_at bigint NOT NULL
);



ALTER TABLE public.evidence ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.evidence_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);



CREATE TABLE public.evidence_pictures (
    evidence_id bigint NOT NULL,
    picture_key text NOT NULL
);



CREATE TABLE public.jobs (
    name text NOT NULL,
    due_at bigint NOT NULL,
    leased_until bigint NOT NULL,
    "position" text,
    warning text,
    ran_at bigint,
    took bigint,
    result text,
    error text
);



CREATE TABLE public.kysely_migration (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
);



CREATE TABLE public.kysely_migration_lock (
    id character varying(255) NOT NULL,
    is_locked integer DEFAULT 0 NOT NULL
);



CREATE TABLE public.listing_askers (
    listing_id bigint NOT NULL,
    device_hash text NOT NULL,
    asked_at bigint NOT NULL
);



CREATE TABLE public.listing_photos (
    picture_key text NOT NULL,
    listing_id bigint NOT NULL,
    "position" integer NOT NULL,
    picture_width integer NOT NULL,
    picture_height integer NOT NULL,
    picture_widths text NOT NULL,
    picture_placeholder text NOT NULL
);



CREATE TABLE public.listings (
    id bigint NOT NULL,
    slug text NOT NULL,
    seller_id bigint NOT NULL,
    category_id bigint NOT NULL,
    title text NOT NULL,
    description text NOT NULL,
    price_cents bigint,
    status text DEFAULT 'active'::text NOT NULL,
    picture_key text NOT NULL,
    picture_width integer NOT NULL,
    picture_height integer NOT NULL,
    picture_widths text NOT NULL,
    picture_placeholder text NOT NULL,
    updated_at bigint NOT NULL,
    created_at bigint NOT NULL,
    deleted_at bigint,
    title_words text DEFAULT ''::text NOT NULL,
    body_words text DEFAULT ''::text NOT NULL,
    hidden_at bigint,
    condition text,
    campus_place text,
    idempotency_key text,
    request_hash text,
    expires_at bigint,
    rested_at bigint,
    rest_reason text,
    confirmed_at bigint,
    moved_up_at bigint,
    moved_up_rank bigint,
    sold_at bigint,
    sold_here text,
    price_set_at bigint,
    previous_price_cents bigint,
    dropped_at bigint,
    kind text DEFAULT 'sale'::text NOT NULL,
    removed_at bigint,
    text_hash text
);



ALTER TABLE public.listings ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.listings_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);



CREATE TABLE public.market (
    listing_id bigint NOT NULL,
    seller_id bigint NOT NULL,
    category_id bigint NOT NULL,
    title_vector tsvector NOT NULL,
    vector tsvector NOT NULL,
    price_rank bigint DEFAULT '-1'::integer NOT NULL,
    cheap_rank bigint DEFAULT '-1000000000000'::bigint NOT NULL,
    condition text,
    campus_place text,
    listed_rank bigint DEFAULT 0 NOT NULL
);



CREATE TABLE public.market_counts (
    category_id bigint NOT NULL,
    total bigint NOT NULL
);



CREATE TABLE public.market_version (
    version bigint NOT NULL
);



CREATE TABLE public.missed_searches (
    words text NOT NULL,
    times integer NOT NULL,
    last_day text NOT NULL
);



CREATE TABLE public.users (
    id bigint NOT NULL,
    username text NOT NULL,
    password_hash text,
    google_subject text,
    display_name text,
    first_name text,
    phone_number text,
    location text,
    picture_key text,
    suspended_at bigint,
    created_at bigint NOT NULL,
    deleted_at bigint,
    shop_enabled integer DEFAULT 1 NOT NULL,
    shop_shows_picture integer DEFAULT 0 NOT NULL,
    seen_day integer,
    role text,
    suspended_until bigint,
    held_at bigint,
    student_until bigint,
    questions_answered integer DEFAULT 0 NOT NULL,
    questions_missed integer DEFAULT 0 NOT NULL
);



CREATE VIEW public.on_market AS
 SELECT listings.id,
    listings.seller_id,
    listings.category_id,
    listings.title_words,
    listings.body_words,
    listings.price_cents,
    listings.condition,
    listings.campus_place,
    listings.moved_up_rank
   FROM (public.listings
     JOIN public.users ON ((users.id = listings.seller_id)))
  WHERE ((listings.deleted_at IS NULL) AND (listings.hidden_at IS NULL) AND (listings.status <> 'sold'::text) AND (listings.rested_at IS NULL) AND (users.deleted_at IS NULL) AND (users.suspended_at IS NULL) AND (listings.kind = 'sale'::text));



CREATE TABLE public.password_resets (
    user_id bigint NOT NULL,
    code_hash text NOT NULL,
    created_at bigint NOT NULL,
    expires_at bigint NOT NULL
);



CREATE TABLE public.photo_hashes (
    picture_key text NOT NULL,
    hash text NOT NULL
);



CREATE TABLE public.push_listings (
    subscription_id bigint NOT NULL,
    listing_id bigint NOT NULL,
    price_cents bigint
);



CREATE TABLE public.push_queries (
    id bigint NOT NULL,
    subscription_id bigint NOT NULL,
    query text NOT NULL,
    seen_id bigint NOT NULL,
    due_at bigint NOT NULL
);



ALTER TABLE public.push_queries ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.push_queries_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);



CREATE TABLE public.push_subscriptions (
    id bigint NOT NULL,
    endpoint text NOT NULL,
    p256dh text NOT NULL,
    auth text NOT NULL,
    failures integer NOT NULL,
    seen_day integer DEFAULT 20784 NOT NULL,
    confirmed integer DEFAULT 1 NOT NULL,
    drops_due_at bigint DEFAULT 0 NOT NULL
);



ALTER TABLE public.push_subscriptions ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.push_subscriptions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);



CREATE UNLOGGED TABLE public.rate_limits (
    key text NOT NULL,
    hits integer NOT NULL,
    ends_at bigint NOT NULL
);



CREATE TABLE public.recovery_codes (
    user_id bigint NOT NULL,
    code_hash text NOT NULL,
    created_at bigint NOT NULL
);



CREATE TABLE public.rendered_pictures (
    blob_key text NOT NULL,
    bytes integer NOT NULL,
    rendered_at bigint NOT NULL
);



CREATE TABLE public.reports (
    id bigint NOT NULL,
    case_id bigint NOT NULL,
    target text NOT NULL,
    subject text NOT NULL,
    listing_id bigint,
    phone text,
    reason text,
    signal text,
    text text NOT NULL,
    reporter_id bigint,
    reporter_key text NOT NULL,
    weight integer NOT NULL,
    reported_at bigint NOT NULL,
    outcome text,
    ended_at bigint,
    is_silent integer DEFAULT 0 NOT NULL
);



ALTER TABLE public.reports ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.reports_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);



CREATE TABLE public.search_synonyms (
    line text NOT NULL,
    is_off integer NOT NULL
);



CREATE TABLE public.seller_devices (
    subscription_id bigint NOT NULL,
    user_id bigint NOT NULL,
    session_id text NOT NULL,
    due_at bigint NOT NULL
);



CREATE TABLE public.sent_reminders (
    listing_id bigint NOT NULL,
    kind text NOT NULL,
    about bigint NOT NULL,
    stage integer NOT NULL,
    due_at bigint NOT NULL
);



CREATE TABLE public.sessions (
    id text NOT NULL,
    user_id bigint NOT NULL,
    token_hash text NOT NULL,
    previous_hash text,
    successor text,
    rotated_at bigint,
    started_at bigint NOT NULL,
    expires_at bigint NOT NULL,
    imported_hash text,
    network text
);



CREATE TABLE public.settings (
    name text NOT NULL,
    value text NOT NULL
);



CREATE TABLE public.student_codes (
    code_hash text NOT NULL,
    until bigint NOT NULL
);



ALTER TABLE public.users ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.users_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);



CREATE TABLE public.vocabulary (
    word text NOT NULL,
    listings bigint DEFAULT 0 NOT NULL
);



CREATE TABLE public.vocabulary_stems (
    stem text NOT NULL,
    word text NOT NULL
);



CREATE TABLE public.vocabulary_trigrams (
    trigram text NOT NULL,
    word text NOT NULL
);



CREATE VIEW public.wanted_market AS
 SELECT listings.id AS listing_id,
    listings.seller_id,
    listings.category_id,
    COALESCE(listings.price_cents, ('-1'::integer)::bigint) AS price_rank,
    COALESCE((- listings.price_cents), '-1000000000000'::bigint) AS cheap_rank,
    listings.condition,
    listings.campus_place,
    COALESCE(listings.moved_up_rank, listings.id) AS listed_rank
   FROM (public.listings
     JOIN public.users ON ((users.id = listings.seller_id)))
  WHERE ((listings.deleted_at IS NULL) AND (listings.hidden_at IS NULL) AND (listings.status <> 'sold'::text) AND (listings.rested_at IS NULL) AND (users.deleted_at IS NULL) AND (users.suspended_at IS NULL) AND (listings.kind = 'wanted'::text));



CREATE TABLE public.wanted_stems (
    listing_id bigint NOT NULL,
    stem text NOT NULL,
    is_title integer NOT NULL
);


















INSERT INTO public.categories VALUES
	(1, 'Electronics', 1),
	(2, 'Textbooks', 2),
	(3, 'Fashion & Beauty', 3),
	(4, 'Furniture', 4),
	(5, 'Food & Snacks', 5),
	(6, 'Services', 6),
	(7, 'Hostel Essentials', 7),
	(8, 'Sports', 8);
























INSERT INTO public.jobs VALUES
	('send-pushes', 1795745582682, 0, NULL, NULL, 1795745282626, 56, NULL, NULL),
	('send-reminders', 1795745582684, 0, NULL, NULL, 1795745282626, 59, NULL, NULL),
	('send-price-drops', 1795745582686, 0, NULL, NULL, 1795745282626, 60, NULL, NULL),
	('announce-cases', 1795745342687, 0, NULL, NULL, 1795745282626, 61, NULL, NULL),
	('delete-removed-listings', 1795748882699, 0, NULL, NULL, 1795745282625, 74, NULL, NULL),
	('end-suspensions', 1795745342700, 0, NULL, NULL, 1795745282625, 75, NULL, NULL),
	('end-listings', 1795745582760, 0, NULL, NULL, 1795745282622, 138, NULL, NULL),
	('end-price-drops', 1795748882829, 0, NULL, NULL, 1795745282625, 204, NULL, NULL),
	('end-retention', 1795831682849, 0, NULL, NULL, 1795745282626, 223, NULL, NULL),
	('end-sold-listings', 1795748882860, 0, NULL, NULL, 1795745282624, 236, NULL, NULL),
	('clean-pictures', 1795748882862, 0, NULL, NULL, 1795745282626, 236, NULL, NULL);



INSERT INTO public.kysely_migration VALUES
	('0001-first-tables', '2026-11-27T02:07:53.876Z'),
	('0002-rate-limits', '2026-11-27T02:07:53.957Z'),
	('0003-market', '2026-11-27T02:07:54.095Z'),
	('0004-password-resets', '2026-11-27T02:07:54.155Z'),
	('0005-session-starts', '2026-11-27T02:07:54.197Z'),
	('0006-photos-and-codes', '2026-11-27T02:07:54.260Z'),
	('0007-shops', '2026-11-27T02:07:54.298Z'),
	('0008-word-stems', '2026-11-27T02:07:54.428Z'),
	('0009-condition-and-place', '2026-11-27T02:07:54.507Z'),
	('0010-order-and-filters', '2026-11-27T02:07:54.623Z'),
	('0011-notices', '2026-11-27T02:07:54.710Z'),
	('0012-sessions-words-and-keys', '2026-11-27T02:07:54.906Z'),
	('0014-devices-seen', '2026-11-27T02:07:54.979Z'),
	('0016-marks-of-scripts', '2026-11-27T02:07:55.064Z'),
	('0017-posted-once', '2026-11-27T02:07:55.130Z'),
	('0018-jobs', '2026-11-27T02:07:55.208Z'),
	('0019-lifetimes', '2026-11-27T02:07:55.324Z'),
	('0020-questions', '2026-11-27T02:07:55.372Z'),
	('0021-seller-reminders', '2026-11-27T02:07:55.433Z'),
	('0022-wanted', '2026-11-27T02:07:55.536Z'),
	('0023-price-drops', '2026-11-27T02:07:55.591Z'),
	('0024-desk', '2026-11-27T02:07:56.147Z');



INSERT INTO public.kysely_migration_lock VALUES
	('migration_lock', 0);






INSERT INTO public.listing_photos VALUES
	('d860a73cd58e75ba63a16c6125fbfc19', 5, 1, 9, 6, '[[9,60]]', 'data:image/webp;base64,UklGRjIAAABXRUJQVlA4ICYAAABwAQCdASoJAAYABABoJaACdAFAAAD+6tR8szhXsvyO360xYAAAAA=='),
	('3fc3eccd03660ec7dd7d6c12d0b381d4', 5, 2, 10, 6, '[[10,60]]', 'data:image/webp;base64,UklGRjIAAABXRUJQVlA4ICYAAABwAQCdASoKAAYABABoJaACdAFAAAD+6tR8szhXsvyO360xYAAAAA==');



INSERT INTO public.listings VALUES
	(1, 'red-kettle-rt72h5', 1, 1, 'Red kettle', 'Boils fast.', 1250, 'active', 'd68b97a1040c32d7db9dbfee2d3583c7', 8, 6, '[[8,60]]', 'data:image/webp;base64,UklGRjIAAABXRUJQVlA4ICYAAABwAQCdASoIAAYABABoJaACdAFAAAD+6tR8szhXsvyO360xYAAAAA==', 1795745279123, 1795745279123, NULL, 'red kettle', 'boils fast', NULL, NULL, NULL, NULL, NULL, 1799633279123, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'sale', NULL, NULL),
	(2, 'desk-lamp-cv8xxd', 1, 1, 'Desk lamp', 'Boils fast.', 800, 'reserved', '332d1b70f54eeaf7c48a0f4b339a5fef', 8, 6, '[[8,60]]', 'data:image/webp;base64,UklGRjIAAABXRUJQVlA4ICYAAABwAQCdASoIAAYABABoJaACdAFAAAD+6tR8szhXsvyO360xYAAAAA==', 1795745280462, 1795745279524, NULL, 'desk lamp', 'boils fast', NULL, NULL, NULL, NULL, NULL, 1799633279524, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'sale', NULL, NULL),
	(3, 'bicycle-6g3ssz', 1, 2, 'Bicycle', 'Boils fast.', 9005, 'sold', '8e043a3c79ef52b40c73f85393b45eb0', 8, 6, '[[8,60]]', 'data:image/webp;base64,UklGRjIAAABXRUJQVlA4ICYAAABwAQCdASoIAAYABABoJaACdAFAAAD+6tR8szhXsvyO360xYAAAAA==', 1795745281092, 1795745279690, NULL, 'bicycle', 'boils fast', NULL, NULL, NULL, NULL, NULL, 1799633279690, NULL, NULL, NULL, NULL, NULL, 1795745281092, NULL, NULL, NULL, NULL, 'sale', NULL, NULL),
	(4, 'torn-poster-zdmtp3', 1, 1, 'Torn poster', 'Boils fast.', 1250, 'active', '6754c6d2f481c6b0c20bb9cb4fca13af', 8, 6, '[[8,60]]', 'data:image/webp;base64,UklGRjIAAABXRUJQVlA4ICYAAABwAQCdASoIAAYABABoJaACdAFAAAD+6tR8szhXsvyO360xYAAAAA==', 1795745280114, 1795745280114, 1795745281359, 'torn poster', 'boils fast', NULL, NULL, NULL, NULL, NULL, 1799633280114, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'sale', NULL, NULL),
	(5, 'three-pots-3gd2jf', 1, 1, 'Three pots', 'Boils fast.', 400, 'active', '2706c9aecd8129640b0f6b524d17e996', 8, 6, '[[8,60]]', 'data:image/webp;base64,UklGRjIAAABXRUJQVlA4ICYAAABwAQCdASoIAAYABABoJaACdAFAAAD+6tR8szhXsvyO360xYAAAAA==', 1795745281736, 1795745281736, NULL, 'three pots', 'boils fast', NULL, NULL, NULL, NULL, NULL, 1799633281736, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'sale', NULL, NULL),
	(6, 'hindi-book-nccvpb', 2, 1, 'Hindi book हिन्दी', 'Boils fast.', 300, 'active', '42b3ab2820725ec91f4e8081eda65f39', 8, 6, '[[8,60]]', 'data:image/webp;base64,UklGRjIAAABXRUJQVlA4ICYAAABwAQCdASoIAAYABABoJaACdAFAAAD+6tR8szhXsvyO360xYAAAAA==', 1795745282212, 1795745282212, NULL, 'hindi book हिन्दी', 'boils fast', NULL, NULL, NULL, NULL, NULL, 1799633282212, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'sale', NULL, NULL);



INSERT INTO public.market VALUES
	(1, 1, 1, '''kettle'' ''red''', '''boils'' ''fast'' ''kettle'' ''red''', 1250, -1250, NULL, NULL, 1),
	(2, 1, 1, '''desk'' ''lamp''', '''boils'' ''desk'' ''fast'' ''lamp''', 800, -800, NULL, NULL, 2),
	(5, 1, 1, '''pots'' ''three''', '''boils'' ''fast'' ''pots'' ''three''', 400, -400, NULL, NULL, 5),
	(6, 2, 1, '''book'' ''hindi'' ''हिन्दी''', '''boils'' ''book'' ''fast'' ''hindi'' ''हिन्दी''', 300, -300, NULL, NULL, 6);



INSERT INTO public.market_counts VALUES
	(2, 0),
	(1, 4);



INSERT INTO public.market_version VALUES
	(15);










































INSERT INTO public.sessions VALUES
	('1a400d52-b26d-4766-b944-aac992a12a52', 1, '9MgwWCv_Vsub9QS_uAaDEYWvkee66Hx-SmI0xf0zDvI', NULL, NULL, NULL, 1795745277958, 1798337277958, NULL, '127.0.0.0/24'),
	('9227a50d-db07-4b84-905a-329751d05a96', 2, 'YIlms8uYd2gS05Unh2DoSezjcHk5Dzx_pOpWk5wVZRo', NULL, NULL, NULL, 1795745281878, 1798337281878, NULL, '127.0.0.0/24'),
	('3f997ede-04f4-4ca8-bb3a-bfd7a3352a2d', 2, 'IgLMb1jI5KIG-dYhABabuOiwSoA79h-12gy2vfaZJvM', NULL, NULL, NULL, 1795745282723, 1798337282723, NULL, '127.0.0.0/24');



INSERT INTO public.settings VALUES
	('secret', 'n4bWUSzTZW0mxJTGqvzwI3Hf9GvvrDdIzsT8KIEtwhc'),
	('market_id', 'ccc17466-e1f8-472e-9a55-7983a299f464'),
	('moderator_invitation', 'jFUwNDMb-GKS7vECu4dd7b2Jr43LQfgLzduG1gjKf2U');






INSERT INTO public.users VALUES
	(1, 'rudo', '$argon2id$v=19$m=64,t=1,p=1$jC8EHqNQxgx9DgTaMJ8XSw$ksJFcpjVdFgBtQgyBmPX65c1Yfh9pC+RlExKeIYQxG4', NULL, NULL, NULL, '263771234567', 'Avondale', '63d9d7bf59bfb9f1b51c57709de8e8d3.webp', NULL, 1795745277932, NULL, 1, 0, 20784, NULL, NULL, NULL, NULL, 0, 0),
	(2, 'tendai', '$argon2id$v=19$m=64,t=1,p=1$nz4wg3Jtqt4gXz5Uk0nPdQ$1t1E22Cx6ssrbESc8YY01C1l2PDpwvGd8zwMSz9jHlw', NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1795745281876, NULL, 1, 0, 20784, NULL, NULL, NULL, NULL, 0, 0);



INSERT INTO public.vocabulary VALUES
	('kettle', 1),
	('red', 1),
	('desk', 1),
	('lamp', 1),
	('pots', 1),
	('three', 1),
	('boils', 4),
	('book', 1),
	('fast', 4),
	('hindi', 1),
	('हिन्दी', 1);



INSERT INTO public.vocabulary_stems VALUES
	('boil', 'boils'),
	('fast', 'fast'),
	('kettl', 'kettle'),
	('red', 'red'),
	('desk', 'desk'),
	('lamp', 'lamp'),
	('pot', 'pots'),
	('three', 'three'),
	('book', 'book'),
	('hindi', 'hindi'),
	('हिन्दी', 'हिन्दी');



INSERT INTO public.vocabulary_trigrams VALUES
	('^bo', 'boils'),
	('boi', 'boils'),
	('oil', 'boils'),
	('ils', 'boils'),
	('ls$', 'boils'),
	('^fa', 'fast'),
	('fas', 'fast'),
	('ast', 'fast'),
	('st$', 'fast'),
	('^ke', 'kettle'),
	('ket', 'kettle'),
	('ett', 'kettle'),
	('ttl', 'kettle'),
	('tle', 'kettle'),
	('le$', 'kettle'),
	('^re', 'red'),
	('red', 'red'),
	('ed$', 'red'),
	('^de', 'desk'),
	('des', 'desk'),
	('esk', 'desk'),
	('sk$', 'desk'),
	('^la', 'lamp'),
	('lam', 'lamp'),
	('amp', 'lamp'),
	('mp$', 'lamp'),
	('^po', 'pots'),
	('pot', 'pots'),
	('ots', 'pots'),
	('ts$', 'pots'),
	('^th', 'three'),
	('thr', 'three'),
	('hre', 'three'),
	('ree', 'three'),
	('ee$', 'three'),
	('^bo', 'book'),
	('boo', 'book'),
	('ook', 'book'),
	('ok$', 'book'),
	('^hi', 'hindi'),
	('hin', 'hindi'),
	('ind', 'hindi'),
	('ndi', 'hindi'),
	('di$', 'hindi'),
	('^हि', 'हिन्दी'),
	('हिन', 'हिन्दी'),
	('िन्', 'हिन्दी'),
	('न्द', 'हिन्दी'),
	('्दी', 'हिन्दी'),
	('दी$', 'हिन्दी');






SELECT pg_catalog.setval('public.cases_id_seq', 1, false);



SELECT pg_catalog.setval('public.categories_id_seq', 8, true);



SELECT pg_catalog.setval('public.decision_effects_id_seq', 1, false);



SELECT pg_catalog.setval('public.decisions_id_seq', 1, false);



SELECT pg_catalog.setval('public.evidence_id_seq', 1, false);



SELECT pg_catalog.setval('public.listings_id_seq', 6, true);



SELECT pg_catalog.setval('public.push_queries_id_seq', 1, false);



SELECT pg_catalog.setval('public.push_subscriptions_id_seq', 1, false);



SELECT pg_catalog.setval('public.reports_id_seq', 1, false);



SELECT pg_catalog.setval('public.users_id_seq', 2, true);



ALTER TABLE ONLY public.answer_tokens
    ADD CONSTRAINT answer_tokens_pkey PRIMARY KEY (token_hash);



ALTER TABLE ONLY public.appeals
    ADD CONSTRAINT appeals_pkey PRIMARY KEY (decision_id);



ALTER TABLE ONLY public.banned_numbers
    ADD CONSTRAINT banned_numbers_pkey PRIMARY KEY (number_hash);



ALTER TABLE ONLY public.campus_places
    ADD CONSTRAINT campus_places_pkey PRIMARY KEY (name);



ALTER TABLE ONLY public.cases
    ADD CONSTRAINT cases_pkey PRIMARY KEY (id);



ALTER TABLE ONLY public.categories
    ADD CONSTRAINT categories_name_key UNIQUE (name);



ALTER TABLE ONLY public.categories
    ADD CONSTRAINT categories_pkey PRIMARY KEY (id);



ALTER TABLE ONLY public.changed_words
    ADD CONSTRAINT changed_words_pkey PRIMARY KEY (word);



ALTER TABLE ONLY public.cleared_reasons
    ADD CONSTRAINT cleared_reasons_key PRIMARY KEY (target, subject, reason);



ALTER TABLE ONLY public.decision_effects
    ADD CONSTRAINT decision_effects_pkey PRIMARY KEY (id);



ALTER TABLE ONLY public.decision_messages
    ADD CONSTRAINT decision_messages_key PRIMARY KEY (decision_id, user_id);



ALTER TABLE ONLY public.decisions
    ADD CONSTRAINT decisions_pkey PRIMARY KEY (id);



ALTER TABLE ONLY public.evidence_pictures
    ADD CONSTRAINT evidence_pictures_key PRIMARY KEY (evidence_id, picture_key);



ALTER TABLE ONLY public.evidence
    ADD CONSTRAINT evidence_pkey PRIMARY KEY (id);



ALTER TABLE ONLY public.jobs
    ADD CONSTRAINT jobs_pkey PRIMARY KEY (name);



ALTER TABLE ONLY public.kysely_migration_lock
    ADD CONSTRAINT kysely_migration_lock_pkey PRIMARY KEY (id);



ALTER TABLE ONLY public.kysely_migration
    ADD CONSTRAINT kysely_migration_pkey PRIMARY KEY (name);



ALTER TABLE ONLY public.listing_askers
    ADD CONSTRAINT listing_askers_key PRIMARY KEY (listing_id, device_hash);



ALTER TABLE ONLY public.listing_photos
    ADD CONSTRAINT listing_photos_pkey PRIMARY KEY (picture_key);



ALTER TABLE ONLY public.listings
    ADD CONSTRAINT listings_pkey PRIMARY KEY (id);



ALTER TABLE ONLY public.listings
    ADD CONSTRAINT listings_slug_key UNIQUE (slug);



ALTER TABLE ONLY public.market_counts
    ADD CONSTRAINT market_counts_pkey PRIMARY KEY (category_id);



ALTER TABLE ONLY public.market
    ADD CONSTRAINT market_pkey PRIMARY KEY (listing_id);



ALTER TABLE ONLY public.missed_searches
    ADD CONSTRAINT missed_searches_pkey PRIMARY KEY (words);



ALTER TABLE ONLY public.password_resets
    ADD CONSTRAINT password_resets_pkey PRIMARY KEY (user_id);



ALTER TABLE ONLY public.photo_hashes
    ADD CONSTRAINT photo_hashes_pkey PRIMARY KEY (picture_key);



ALTER TABLE ONLY public.push_listings
    ADD CONSTRAINT push_listings_key PRIMARY KEY (subscription_id, listing_id);



ALTER TABLE ONLY public.push_queries
    ADD CONSTRAINT push_queries_pkey PRIMARY KEY (id);



ALTER TABLE ONLY public.push_subscriptions
    ADD CONSTRAINT push_subscriptions_endpoint_key UNIQUE (endpoint);



ALTER TABLE ONLY public.push_subscriptions
    ADD CONSTRAINT push_subscriptions_pkey PRIMARY KEY (id);



ALTER TABLE ONLY public.rate_limits
    ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (key);



ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_key PRIMARY KEY (user_id, code_hash);



ALTER TABLE ONLY public.rendered_pictures
    ADD CONSTRAINT rendered_pictures_pkey PRIMARY KEY (blob_key);



ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_pkey PRIMARY KEY (id);



ALTER TABLE ONLY public.search_synonyms
    ADD CONSTRAINT search_synonyms_pkey PRIMARY KEY (line);



ALTER TABLE ONLY public.seller_devices
    ADD CONSTRAINT seller_devices_pkey PRIMARY KEY (subscription_id);



ALTER TABLE ONLY public.sent_reminders
    ADD CONSTRAINT sent_reminders_key PRIMARY KEY (listing_id, kind);



ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_imported_hash_key UNIQUE (imported_hash);



ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);



ALTER TABLE ONLY public.settings
    ADD CONSTRAINT settings_pkey PRIMARY KEY (name);



ALTER TABLE ONLY public.student_codes
    ADD CONSTRAINT student_codes_pkey PRIMARY KEY (code_hash);



ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_google_subject_key UNIQUE (google_subject);



ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);



ALTER TABLE ONLY public.vocabulary
    ADD CONSTRAINT vocabulary_pkey PRIMARY KEY (word);



ALTER TABLE ONLY public.vocabulary_stems
    ADD CONSTRAINT vocabulary_stems_key PRIMARY KEY (stem, word);



ALTER TABLE ONLY public.vocabulary_trigrams
    ADD CONSTRAINT vocabulary_trigrams_key PRIMARY KEY (trigram, word);



ALTER TABLE ONLY public.wanted_stems
    ADD CONSTRAINT wanted_stems_key PRIMARY KEY (stem, listing_id, is_title);



CREATE INDEX answer_tokens_expires_at ON public.answer_tokens USING btree (expires_at);



CREATE INDEX answer_tokens_listing_id ON public.answer_tokens USING btree (listing_id);



CREATE INDEX answer_tokens_subscription_id ON public.answer_tokens USING btree (subscription_id);



CREATE INDEX appeals_open ON public.appeals USING btree (made_at) WHERE (judged_at IS NULL);



CREATE INDEX cases_of_phone ON public.cases USING btree (phone_hash) WHERE (phone_hash IS NOT NULL);



CREATE INDEX cases_of_seller ON public.cases USING btree (seller_id);



CREATE UNIQUE INDEX cases_open_of_phone ON public.cases USING btree (phone_hash) WHERE ((closed_at IS NULL) AND (phone_hash IS NOT NULL));



CREATE UNIQUE INDEX cases_open_of_seller ON public.cases USING btree (seller_id) WHERE ((closed_at IS NULL) AND (seller_id IS NOT NULL));



CREATE INDEX decision_effects_bans ON public.decision_effects USING btree (before) WHERE (action = 'ban'::text);



CREATE INDEX decision_effects_of_decision ON public.decision_effects USING btree (decision_id);



CREATE INDEX decision_effects_of_listing ON public.decision_effects USING btree (listing_id, decision_id) WHERE (listing_id IS NOT NULL);



CREATE INDEX decision_effects_of_user ON public.decision_effects USING btree (user_id, decision_id);



CREATE INDEX decision_messages_of_user ON public.decision_messages USING btree (user_id);



CREATE INDEX decisions_of_case ON public.decisions USING btree (case_id);



CREATE UNIQUE INDEX decisions_undone_once ON public.decisions USING btree (undoes) WHERE (undoes IS NOT NULL);



CREATE INDEX evidence_of_case ON public.evidence USING btree (case_id);



CREATE INDEX evidence_pictures_by_key ON public.evidence_pictures USING btree (picture_key);



CREATE INDEX listing_askers_by_time ON public.listing_askers USING btree (asked_at, listing_id);



CREATE INDEX listing_photos_order ON public.listing_photos USING btree (listing_id, "position");



CREATE INDEX listings_by_drop ON public.listings USING btree (dropped_at) WHERE (dropped_at IS NOT NULL);



CREATE INDEX listings_by_expiry ON public.listings USING btree (expires_at) WHERE ((rested_at IS NULL) AND (deleted_at IS NULL) AND (status <> 'sold'::text));



CREATE INDEX listings_by_sale ON public.listings USING btree (sold_at) WHERE ((rested_at IS NULL) AND (status = 'sold'::text));



CREATE INDEX listings_by_text_hash ON public.listings USING btree (text_hash) WHERE (text_hash IS NOT NULL);



CREATE INDEX listings_of_category ON public.listings USING btree (category_id);



CREATE INDEX listings_of_seller ON public.listings USING btree (seller_id, deleted_at, id DESC, status);



CREATE INDEX listings_picture ON public.listings USING btree (picture_key);



CREATE UNIQUE INDEX listings_posted_once ON public.listings USING btree (seller_id, idempotency_key) WHERE ((idempotency_key IS NOT NULL) AND (deleted_at IS NULL));



CREATE INDEX listings_removed ON public.listings USING btree (removed_at) WHERE (removed_at IS NOT NULL);



CREATE INDEX listings_wanted ON public.listings USING btree (id) WHERE (kind = 'wanted'::text);



CREATE INDEX market_by_seller ON public.market USING btree (seller_id, listing_id);



CREATE INDEX market_cheapest ON public.market USING btree (cheap_rank, listing_id);



CREATE INDEX market_cheapest_of_category ON public.market USING btree (category_id, cheap_rank, listing_id);



CREATE INDEX market_dearest ON public.market USING btree (price_rank, listing_id);



CREATE INDEX market_dearest_of_category ON public.market USING btree (category_id, price_rank, listing_id);



CREATE INDEX market_newest ON public.market USING btree (listed_rank, listing_id);



CREATE INDEX market_newest_at_place ON public.market USING btree (campus_place, listed_rank, listing_id, category_id, price_rank, condition);



CREATE INDEX market_newest_of_category ON public.market USING btree (category_id, listed_rank, listing_id);



CREATE INDEX market_newest_of_condition ON public.market USING btree (condition, listed_rank, listing_id, category_id, price_rank);



CREATE INDEX market_title_vector ON public.market USING gin (title_vector) WITH (fastupdate=off);



CREATE INDEX market_vector ON public.market USING gin (vector) WITH (fastupdate=off);



CREATE INDEX photo_hashes_part_1 ON public.photo_hashes USING btree (substr(hash, 1, 4));



CREATE INDEX photo_hashes_part_2 ON public.photo_hashes USING btree (substr(hash, 5, 4));



CREATE INDEX photo_hashes_part_3 ON public.photo_hashes USING btree (substr(hash, 9, 4));



CREATE INDEX photo_hashes_part_4 ON public.photo_hashes USING btree (substr(hash, 13, 4));



CREATE INDEX push_listings_of_listing ON public.push_listings USING btree (listing_id, price_cents, subscription_id);



CREATE INDEX push_queries_due ON public.push_queries USING btree (due_at, id);



CREATE UNIQUE INDEX push_queries_of_subscription ON public.push_queries USING btree (subscription_id, query);



CREATE INDEX rate_limits_ends_at ON public.rate_limits USING btree (ends_at);



CREATE INDEX rendered_pictures_by_age ON public.rendered_pictures USING btree (rendered_at, blob_key);



CREATE INDEX reports_of_case ON public.reports USING btree (case_id);



CREATE INDEX reports_of_listing ON public.reports USING btree (listing_id) WHERE (listing_id IS NOT NULL);



CREATE INDEX reports_of_reporter ON public.reports USING btree (reporter_id) WHERE (reporter_id IS NOT NULL);



CREATE UNIQUE INDEX reports_once ON public.reports USING btree (reporter_key, target, subject) WHERE (ended_at IS NULL);



CREATE INDEX seller_devices_session_id ON public.seller_devices USING btree (session_id);



CREATE INDEX seller_devices_user_id ON public.seller_devices USING btree (user_id);



CREATE INDEX sessions_expires_at ON public.sessions USING btree (expires_at);



CREATE INDEX sessions_user_id ON public.sessions USING btree (user_id);



CREATE INDEX users_by_phone ON public.users USING btree (phone_number) WHERE (phone_number IS NOT NULL);



CREATE INDEX users_by_role ON public.users USING btree (role) WHERE (role IS NOT NULL);



CREATE INDEX users_by_visit ON public.users USING btree (seen_day);



CREATE INDEX users_picture ON public.users USING btree (picture_key);



CREATE INDEX users_suspended_until ON public.users USING btree (suspended_until) WHERE (suspended_until IS NOT NULL);



CREATE UNIQUE INDEX users_username ON public.users USING btree (lower(username));



CREATE INDEX wanted_stems_of_listing ON public.wanted_stems USING btree (listing_id);



CREATE TRIGGER categories_changed AFTER INSERT OR DELETE OR UPDATE ON public.categories FOR EACH STATEMENT EXECUTE FUNCTION public.market_version_raised();



CREATE TRIGGER decision_effects_refuse BEFORE DELETE OR UPDATE OR TRUNCATE ON public.decision_effects FOR EACH STATEMENT EXECUTE FUNCTION public.decision_effects_refuse();



CREATE TRIGGER decisions_refuse BEFORE DELETE OR UPDATE OR TRUNCATE ON public.decisions FOR EACH STATEMENT EXECUTE FUNCTION public.decisions_refuse();



CREATE TRIGGER listing_changed AFTER UPDATE ON public.listings REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.market_listing_changed();



CREATE TRIGGER listing_posted AFTER INSERT ON public.listings REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.market_listing_posted();



CREATE TRIGGER listing_removed AFTER DELETE ON public.listings REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.market_listing_removed();



CREATE TRIGGER market_entered AFTER INSERT ON public.market REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.market_count_entered();



CREATE TRIGGER market_left AFTER DELETE ON public.market REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.market_count_left();



CREATE TRIGGER seller_came_or_went AFTER UPDATE OF suspended_at, deleted_at ON public.users FOR EACH ROW EXECUTE FUNCTION public.market_seller_came_or_went();



CREATE TRIGGER seller_changed AFTER UPDATE OF username, phone_number, location ON public.users FOR EACH ROW EXECUTE FUNCTION public.market_version_raised();



CREATE TRIGGER words_entered AFTER INSERT ON public.market REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.market_words_entered();



CREATE TRIGGER words_left AFTER DELETE ON public.market REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.market_words_left();



ALTER TABLE ONLY public.answer_tokens
    ADD CONSTRAINT answer_tokens_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES public.listings(id) ON DELETE CASCADE;



ALTER TABLE ONLY public.answer_tokens
    ADD CONSTRAINT answer_tokens_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES public.seller_devices(subscription_id) ON DELETE CASCADE;



ALTER TABLE ONLY public.cases
    ADD CONSTRAINT cases_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES public.users(id);



ALTER TABLE ONLY public.evidence
    ADD CONSTRAINT evidence_case_id_fkey FOREIGN KEY (case_id) REFERENCES public.cases(id);



ALTER TABLE ONLY public.evidence_pictures
    ADD CONSTRAINT evidence_pictures_evidence_id_fkey FOREIGN KEY (evidence_id) REFERENCES public.evidence(id) ON DELETE CASCADE;



ALTER TABLE ONLY public.listing_askers
    ADD CONSTRAINT listing_askers_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES public.listings(id) ON DELETE CASCADE;



ALTER TABLE ONLY public.listing_photos
    ADD CONSTRAINT listing_photos_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES public.listings(id);



ALTER TABLE ONLY public.listings
    ADD CONSTRAINT listings_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.categories(id);



ALTER TABLE ONLY public.listings
    ADD CONSTRAINT listings_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES public.users(id);



ALTER TABLE ONLY public.password_resets
    ADD CONSTRAINT password_resets_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);



ALTER TABLE ONLY public.push_listings
    ADD CONSTRAINT push_listings_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES public.listings(id) ON DELETE CASCADE;



ALTER TABLE ONLY public.push_listings
    ADD CONSTRAINT push_listings_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES public.push_subscriptions(id) ON DELETE CASCADE;



ALTER TABLE ONLY public.push_queries
    ADD CONSTRAINT push_queries_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES public.push_subscriptions(id);



ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);



ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_case_id_fkey FOREIGN KEY (case_id) REFERENCES public.cases(id);



ALTER TABLE ONLY public.seller_devices
    ADD CONSTRAINT seller_devices_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES public.push_subscriptions(id) ON DELETE CASCADE;



ALTER TABLE ONLY public.seller_devices
    ADD CONSTRAINT seller_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);



ALTER TABLE ONLY public.sent_reminders
    ADD CONSTRAINT sent_reminders_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES public.listings(id) ON DELETE CASCADE;



ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);



ALTER TABLE ONLY public.wanted_stems
    ADD CONSTRAINT wanted_stems_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES public.listings(id) ON DELETE CASCADE;




