// Written by scripts/write-api-client.ts from the API's OpenAPI document: what API keys open. Not to be edited.
export interface paths {
    "/api/plans/subscription": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The signed-in user’s plan, and what of the month is used */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description As of now */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SubscriptionStatus"];
                    };
                };
                /** @description Too many requests with this key */
                429: {
                    headers: {
                        /**
                         * @description How many requests (q) a key has in a window of seconds (w)
                         * @example "api-key";q=600;w=60
                         */
                        "RateLimit-Policy"?: string;
                        /**
                         * @description How many are left (r), and in how many seconds it starts again (t)
                         * @example "api-key";r=0;t=12
                         */
                        RateLimit?: string;
                        /**
                         * @description Seconds to wait
                         * @example 12
                         */
                        "Retry-After"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description What went wrong */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The user’s projects, newest first */
        get: {
            parameters: {
                query?: {
                    limit?: number;
                    cursor?: string;
                    search?: string;
                    status?: "all" | "processing" | "completed" | "failed";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A page of them */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "projects": [
                         *         {
                         *           "id": "7c0f4c2e-6a58-4f0e-9d53-2a1f5f3f9b10",
                         *           "title": "The keynote",
                         *           "description": "",
                         *           "source_type": "url",
                         *           "source_url": "https://video.example/keynote.mp4",
                         *           "status": "completed",
                         *           "clips_count": 3,
                         *           "created_at": "2026-11-25T09:30:00.000Z",
                         *           "updated_at": "2026-11-25T09:42:00.000Z",
                         *           "access": "owner",
                         *           "poster_url": null,
                         *           "kept_count": 0,
                         *           "reaches_outside": false,
                         *           "strip": null
                         *         }
                         *       ],
                         *       "nextCursor": null
                         *     }
                         */
                        "application/json": components["schemas"]["ProjectList"];
                    };
                };
                /** @description Too many requests with this key */
                429: {
                    headers: {
                        /**
                         * @description How many requests (q) a key has in a window of seconds (w)
                         * @example "api-key";q=600;w=60
                         */
                        "RateLimit-Policy"?: string;
                        /**
                         * @description How many are left (r), and in how many seconds it starts again (t)
                         * @example "api-key";r=0;t=12
                         */
                        RateLimit?: string;
                        /**
                         * @description Seconds to wait
                         * @example 12
                         */
                        "Retry-After"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description What went wrong */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/totals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How much the user has made */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Numbers over all projects */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "projects": 1,
                         *       "clips": 3,
                         *       "views": 12,
                         *       "by_status": {
                         *         "processing": 0,
                         *         "completed": 1,
                         *         "failed": 0
                         *       }
                         *     }
                         */
                        "application/json": components["schemas"]["ProjectTotals"];
                    };
                };
                /** @description Too many requests with this key */
                429: {
                    headers: {
                        /**
                         * @description How many requests (q) a key has in a window of seconds (w)
                         * @example "api-key";q=600;w=60
                         */
                        "RateLimit-Policy"?: string;
                        /**
                         * @description How many are left (r), and in how many seconds it starts again (t)
                         * @example "api-key";r=0;t=12
                         */
                        RateLimit?: string;
                        /**
                         * @description Seconds to wait
                         * @example 12
                         */
                        "Retry-After"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description What went wrong */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/shared": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Projects that others share with the user, the latest first */
        get: {
            parameters: {
                query?: {
                    limit?: number;
                    cursor?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A page of them */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SharedProjectList"];
                    };
                };
                /** @description Too many requests with this key */
                429: {
                    headers: {
                        /**
                         * @description How many requests (q) a key has in a window of seconds (w)
                         * @example "api-key";q=600;w=60
                         */
                        "RateLimit-Policy"?: string;
                        /**
                         * @description How many are left (r), and in how many seconds it starts again (t)
                         * @example "api-key";r=0;t=12
                         */
                        RateLimit?: string;
                        /**
                         * @description Seconds to wait
                         * @example 12
                         */
                        "Retry-After"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description What went wrong */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A project of the user’s, or one shared with them, with its clips */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The project */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProjectDetail"];
                    };
                };
                /** @description Too many requests with this key */
                429: {
                    headers: {
                        /**
                         * @description How many requests (q) a key has in a window of seconds (w)
                         * @example "api-key";q=600;w=60
                         */
                        "RateLimit-Policy"?: string;
                        /**
                         * @description How many are left (r), and in how many seconds it starts again (t)
                         * @example "api-key";r=0;t=12
                         */
                        RateLimit?: string;
                        /**
                         * @description Seconds to wait
                         * @example 12
                         */
                        "Retry-After"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description What went wrong */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Rename or describe a project */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ProjectChange"];
                };
            };
            responses: {
                /** @description The project as it is now */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Project"];
                    };
                };
                /** @description Too many requests with this key */
                429: {
                    headers: {
                        /**
                         * @description How many requests (q) a key has in a window of seconds (w)
                         * @example "api-key";q=600;w=60
                         */
                        "RateLimit-Policy"?: string;
                        /**
                         * @description How many are left (r), and in how many seconds it starts again (t)
                         * @example "api-key";r=0;t=12
                         */
                        RateLimit?: string;
                        /**
                         * @description Seconds to wait
                         * @example 12
                         */
                        "Retry-After"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description What went wrong */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/clips/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A clip of the user’s, or of a project shared with them */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The clip */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProjectClip"];
                    };
                };
                /** @description Too many requests with this key */
                429: {
                    headers: {
                        /**
                         * @description How many requests (q) a key has in a window of seconds (w)
                         * @example "api-key";q=600;w=60
                         */
                        "RateLimit-Policy"?: string;
                        /**
                         * @description How many are left (r), and in how many seconds it starts again (t)
                         * @example "api-key";r=0;t=12
                         */
                        RateLimit?: string;
                        /**
                         * @description Seconds to wait
                         * @example 12
                         */
                        "Retry-After"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description What went wrong */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Keep or skip a clip, or change its title, caption and hashtags */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ClipChange"];
                };
            };
            responses: {
                /** @description The clip as it is now */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProjectClip"];
                    };
                };
                /** @description Too many requests with this key */
                429: {
                    headers: {
                        /**
                         * @description How many requests (q) a key has in a window of seconds (w)
                         * @example "api-key";q=600;w=60
                         */
                        "RateLimit-Policy"?: string;
                        /**
                         * @description How many are left (r), and in how many seconds it starts again (t)
                         * @example "api-key";r=0;t=12
                         */
                        RateLimit?: string;
                        /**
                         * @description Seconds to wait
                         * @example 12
                         */
                        "Retry-After"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description What went wrong */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/projects/{id}/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Clips of a project with their subtitles and texts, as one ZIP */
        get: {
            parameters: {
                query?: {
                    clips?: string;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The archive, made while it is read */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/zip": string;
                    };
                };
                /** @description Too many requests with this key */
                429: {
                    headers: {
                        /**
                         * @description How many requests (q) a key has in a window of seconds (w)
                         * @example "api-key";q=600;w=60
                         */
                        "RateLimit-Policy"?: string;
                        /**
                         * @description How many are left (r), and in how many seconds it starts again (t)
                         * @example "api-key";r=0;t=12
                         */
                        RateLimit?: string;
                        /**
                         * @description Seconds to wait
                         * @example 12
                         */
                        "Retry-After"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description What went wrong */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/caption-styles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The caption styles there are: built in and own, with each platform’s default */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The styles */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CaptionStyleList"];
                    };
                };
                /** @description Too many requests with this key */
                429: {
                    headers: {
                        /**
                         * @description How many requests (q) a key has in a window of seconds (w)
                         * @example "api-key";q=600;w=60
                         */
                        "RateLimit-Policy"?: string;
                        /**
                         * @description How many are left (r), and in how many seconds it starts again (t)
                         * @example "api-key";r=0;t=12
                         */
                        RateLimit?: string;
                        /**
                         * @description Seconds to wait
                         * @example 12
                         */
                        "Retry-After"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description What went wrong */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/glossary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The names that transcripts are corrected by */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The names */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Glossary"];
                    };
                };
                /** @description Too many requests with this key */
                429: {
                    headers: {
                        /**
                         * @description How many requests (q) a key has in a window of seconds (w)
                         * @example "api-key";q=600;w=60
                         */
                        "RateLimit-Policy"?: string;
                        /**
                         * @description How many are left (r), and in how many seconds it starts again (t)
                         * @example "api-key";r=0;t=12
                         */
                        RateLimit?: string;
                        /**
                         * @description Seconds to wait
                         * @example 12
                         */
                        "Retry-After"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description What went wrong */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/captions/projects/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A project’s clips with the texts that are posted with them */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The clips */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CaptionProject"];
                    };
                };
                /** @description Too many requests with this key */
                429: {
                    headers: {
                        /**
                         * @description How many requests (q) a key has in a window of seconds (w)
                         * @example "api-key";q=600;w=60
                         */
                        "RateLimit-Policy"?: string;
                        /**
                         * @description How many are left (r), and in how many seconds it starts again (t)
                         * @example "api-key";r=0;t=12
                         */
                        RateLimit?: string;
                        /**
                         * @description Seconds to wait
                         * @example 12
                         */
                        "Retry-After"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description What went wrong */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/captions/generate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Write the texts of clips for platforms, in a tone and a language */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["GenerateTextsInput"];
                };
            };
            responses: {
                /** @description How far it is; done, where it was quick */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TextGeneration"];
                    };
                };
                /** @description Too many requests with this key */
                429: {
                    headers: {
                        /**
                         * @description How many requests (q) a key has in a window of seconds (w)
                         * @example "api-key";q=600;w=60
                         */
                        "RateLimit-Policy"?: string;
                        /**
                         * @description How many are left (r), and in how many seconds it starts again (t)
                         * @example "api-key";r=0;t=12
                         */
                        RateLimit?: string;
                        /**
                         * @description Seconds to wait
                         * @example 12
                         */
                        "Retry-After"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description What went wrong */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/captions/generations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How far the writing of texts is, and what is written */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description How far it is */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TextGeneration"];
                    };
                };
                /** @description Too many requests with this key */
                429: {
                    headers: {
                        /**
                         * @description How many requests (q) a key has in a window of seconds (w)
                         * @example "api-key";q=600;w=60
                         */
                        "RateLimit-Policy"?: string;
                        /**
                         * @description How many are left (r), and in how many seconds it starts again (t)
                         * @example "api-key";r=0;t=12
                         */
                        RateLimit?: string;
                        /**
                         * @description Seconds to wait
                         * @example 12
                         */
                        "Retry-After"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description What went wrong */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/captions/{clipId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change the text of a clip for a platform */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    clipId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["UpdatePostTextInput"];
                };
            };
            responses: {
                /** @description The text as it is now */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PostText"];
                    };
                };
                /** @description Too many requests with this key */
                429: {
                    headers: {
                        /**
                         * @description How many requests (q) a key has in a window of seconds (w)
                         * @example "api-key";q=600;w=60
                         */
                        "RateLimit-Policy"?: string;
                        /**
                         * @description How many are left (r), and in how many seconds it starts again (t)
                         * @example "api-key";r=0;t=12
                         */
                        RateLimit?: string;
                        /**
                         * @description Seconds to wait
                         * @example 12
                         */
                        "Retry-After"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description What went wrong */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/watermark-logos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pictures that the user can put on clips */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Newest first */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["WatermarkLogos"];
                    };
                };
                /** @description Too many requests with this key */
                429: {
                    headers: {
                        /**
                         * @description How many requests (q) a key has in a window of seconds (w)
                         * @example "api-key";q=600;w=60
                         */
                        "RateLimit-Policy"?: string;
                        /**
                         * @description How many are left (r), and in how many seconds it starts again (t)
                         * @example "api-key";r=0;t=12
                         */
                        RateLimit?: string;
                        /**
                         * @description Seconds to wait
                         * @example 12
                         */
                        "Retry-After"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description What went wrong */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/brand-kits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Brand kits of the workspace, and how many the plan includes */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description By name */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BrandKitList"];
                    };
                };
                /** @description Too many requests with this key */
                429: {
                    headers: {
                        /**
                         * @description How many requests (q) a key has in a window of seconds (w)
                         * @example "api-key";q=600;w=60
                         */
                        "RateLimit-Policy"?: string;
                        /**
                         * @description How many are left (r), and in how many seconds it starts again (t)
                         * @example "api-key";r=0;t=12
                         */
                        RateLimit?: string;
                        /**
                         * @description Seconds to wait
                         * @example 12
                         */
                        "Retry-After"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description What went wrong */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/validate-youtube": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What a link leads to, and whether it can be used */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["LinkToValidate"];
                };
            };
            responses: {
                /** @description What it leads to, or why it cannot be used */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["LinkValidation"];
                    };
                };
                /** @description Too many requests with this key */
                429: {
                    headers: {
                        /**
                         * @description How many requests (q) a key has in a window of seconds (w)
                         * @example "api-key";q=600;w=60
                         */
                        "RateLimit-Policy"?: string;
                        /**
                         * @description How many are left (r), and in how many seconds it starts again (t)
                         * @example "api-key";r=0;t=12
                         */
                        RateLimit?: string;
                        /**
                         * @description Seconds to wait
                         * @example 12
                         */
                        "Retry-After"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description What went wrong */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/frontend/upload-chunk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a part of a video file */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "multipart/form-data": {
                        chunkIndex: string;
                        totalChunks: string;
                        /** Format: binary */
                        chunkData: string;
                        chunkSha256?: string;
                        fileName: string;
                        fileSize?: string;
                        fileSha256?: string;
                        /** Format: uuid */
                        projectId: string;
                        projectName: string;
                        description?: string;
                        sourceType?: string;
                        targetPlatforms?: string;
                        aiPrompt?: string;
                        processingOptions?: string;
                        numClips?: string;
                    };
                };
            };
            responses: {
                /** @description The part is here */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["UploadChunkResult"];
                    };
                };
                /** @description Too many requests with this key */
                429: {
                    headers: {
                        /**
                         * @description How many requests (q) a key has in a window of seconds (w)
                         * @example "api-key";q=600;w=60
                         */
                        "RateLimit-Policy"?: string;
                        /**
                         * @description How many are left (r), and in how many seconds it starts again (t)
                         * @example "api-key";r=0;t=12
                         */
                        RateLimit?: string;
                        /**
                         * @description Seconds to wait
                         * @example 12
                         */
                        "Retry-After"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description What went wrong */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/frontend/upload-chunk/{projectId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Which parts of a file are here, and what comes next */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    projectId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The upload */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Upload"];
                    };
                };
                /** @description Too many requests with this key */
                429: {
                    headers: {
                        /**
                         * @description How many requests (q) a key has in a window of seconds (w)
                         * @example "api-key";q=600;w=60
                         */
                        "RateLimit-Policy"?: string;
                        /**
                         * @description How many are left (r), and in how many seconds it starts again (t)
                         * @example "api-key";r=0;t=12
                         */
                        RateLimit?: string;
                        /**
                         * @description Seconds to wait
                         * @example 12
                         */
                        "Retry-After"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description What went wrong */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /** Give an upload up */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    projectId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description It is removed */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Notice"];
                    };
                };
                /** @description Too many requests with this key */
                429: {
                    headers: {
                        /**
                         * @description How many requests (q) a key has in a window of seconds (w)
                         * @example "api-key";q=600;w=60
                         */
                        "RateLimit-Policy"?: string;
                        /**
                         * @description How many are left (r), and in how many seconds it starts again (t)
                         * @example "api-key";r=0;t=12
                         */
                        RateLimit?: string;
                        /**
                         * @description Seconds to wait
                         * @example 12
                         */
                        "Retry-After"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description What went wrong */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/frontend/upload-chunk/{projectId}/finish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Tell the checksum of the whole file */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    projectId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["FinishUploadInput"];
                };
            };
            responses: {
                /** @description It is noted */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["UploadChunkResult"];
                    };
                };
                /** @description Too many requests with this key */
                429: {
                    headers: {
                        /**
                         * @description How many requests (q) a key has in a window of seconds (w)
                         * @example "api-key";q=600;w=60
                         */
                        "RateLimit-Policy"?: string;
                        /**
                         * @description How many are left (r), and in how many seconds it starts again (t)
                         * @example "api-key";r=0;t=12
                         */
                        RateLimit?: string;
                        /**
                         * @description Seconds to wait
                         * @example 12
                         */
                        "Retry-After"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description What went wrong */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sources/{id}/subtitles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add subtitles or a transcript to a video */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "multipart/form-data": {
                        /** Format: binary */
                        file: string;
                    };
                };
            };
            responses: {
                /** @description They are kept */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SubtitlesResult"];
                    };
                };
                /** @description Too many requests with this key */
                429: {
                    headers: {
                        /**
                         * @description How many requests (q) a key has in a window of seconds (w)
                         * @example "api-key";q=600;w=60
                         */
                        "RateLimit-Policy"?: string;
                        /**
                         * @description How many are left (r), and in how many seconds it starts again (t)
                         * @example "api-key";r=0;t=12
                         */
                        RateLimit?: string;
                        /**
                         * @description Seconds to wait
                         * @example 12
                         */
                        "Retry-After"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description What went wrong */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        /** Remove the subtitles added to a video */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description They are gone */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SubtitlesRemoval"];
                    };
                };
                /** @description Too many requests with this key */
                429: {
                    headers: {
                        /**
                         * @description How many requests (q) a key has in a window of seconds (w)
                         * @example "api-key";q=600;w=60
                         */
                        "RateLimit-Policy"?: string;
                        /**
                         * @description How many are left (r), and in how many seconds it starts again (t)
                         * @example "api-key";r=0;t=12
                         */
                        RateLimit?: string;
                        /**
                         * @description Seconds to wait
                         * @example 12
                         */
                        "Retry-After"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description What went wrong */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/frontend/process-project": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make clips of a video, a link or a text
         * @description JSON, or a form with the video in `videoFile` (at most 10 MB), in which lists and objects are JSON texts. Processing continues in the background; see the status.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Chosen by the client. Sent again within 24 hours with the same body, a JSON one, the request gets the first answer and begins nothing again; with another body it is refused (422), and while the first is being answered as well (409). */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "multipart/form-data": {
                        projectName: string;
                        /** @default  */
                        description?: string;
                        speechWaitSec?: number;
                        targetPlatforms?: ("tiktok" | "instagram" | "youtube" | "twitter" | "linkedin" | "normal")[];
                        /** @default  */
                        aiPrompt?: string;
                        /** @default {} */
                        processingOptions?: {
                            targetDuration?: number;
                            /** @default 15 */
                            minDuration?: number;
                            /** @default 120 */
                            maxDuration?: number;
                            /** @default 2 */
                            overlap?: number;
                            /**
                             * @default medium
                             * @enum {string}
                             */
                            quality?: "low" | "medium" | "high";
                            /** @default true */
                            aiEnhancement?: boolean;
                            /** @default true */
                            optimizeTitles?: boolean;
                            /** @default true */
                            optimizeHashtags?: boolean;
                            /** @default true */
                            generateTranscription?: boolean;
                            /** @default false */
                            enablePerformancePrediction?: boolean;
                            /** @default false */
                            enableStyleAnalysis?: boolean;
                            /** @default false */
                            enableContentModeration?: boolean;
                            /** @default false */
                            enableTrendAnalysis?: boolean;
                            /** @default false */
                            enableAdvancedCaptions?: boolean;
                            /** @default false */
                            enableViralOptimization?: boolean;
                            /** @default false */
                            enableAudienceAnalysis?: boolean;
                            /** @default false */
                            enableCompetitorAnalysis?: boolean;
                            /** @default false */
                            enableContentStrategy?: boolean;
                            /** @default false */
                            preserveOriginalAspectRatio?: boolean;
                            /** @default false */
                            useNormalRatio?: boolean;
                            /** @default null */
                            targetAspectRatio?: ("9:16" | "1:1" | "4:5" | "16:9") | null;
                            /** @default true */
                            enableSmartCropping?: boolean;
                            /** @default false */
                            enableLetterboxing?: boolean;
                            /** @default false */
                            enableQualityPreservation?: boolean;
                            /** @default false */
                            enableWatermark?: boolean;
                            /** @default Clipwright */
                            watermarkText?: string;
                            /** @default null */
                            watermarkLogo?: string | null;
                            /**
                             * @default bottom-right
                             * @enum {string}
                             */
                            watermarkPosition?: "top-left" | "top-right" | "bottom-left" | "bottom-right" | "center";
                            /**
                             * @default medium
                             * @enum {string}
                             */
                            watermarkSize?: "small" | "medium" | "large" | "extra-large";
                            /** @default 0.6 */
                            watermarkOpacity?: number;
                            captionStyle?: string | null;
                            /** @default null */
                            brandKit?: string | null;
                            brandKitParts?: ("platforms" | "captionStyle" | "watermark" | "fonts" | "colors" | "intro" | "outro")[];
                            /** @default false */
                            jumpCuts?: boolean;
                            /** @default null */
                            language?: string | null;
                            /** @default null */
                            audioTrack?: number | null;
                            /** @default true */
                            useSubtitles?: boolean;
                            /** @default null */
                            trimStart?: number | null;
                            /** @default null */
                            trimEnd?: number | null;
                        };
                        /** @default 3 */
                        numClips?: number;
                        /** @enum {string} */
                        sourceType: "video" | "file" | "youtube" | "text" | "url" | "sample" | "talk";
                        sourceUrl?: string;
                        sourceText?: string;
                        sidecarText?: string;
                        /** Format: uuid */
                        sourceId?: string;
                        /** Format: uuid */
                        projectId?: string;
                        fileId?: string;
                        provider?: unknown;
                        user_id?: unknown;
                        access_token?: unknown;
                        cloud_storage_tokens?: unknown;
                        /** Format: binary */
                        videoFile?: string;
                    };
                    "application/json": {
                        projectName: string;
                        /** @default  */
                        description?: string;
                        speechWaitSec?: number;
                        targetPlatforms?: ("tiktok" | "instagram" | "youtube" | "twitter" | "linkedin" | "normal")[];
                        /** @default  */
                        aiPrompt?: string;
                        /** @default {} */
                        processingOptions?: {
                            targetDuration?: number;
                            /** @default 15 */
                            minDuration?: number;
                            /** @default 120 */
                            maxDuration?: number;
                            /** @default 2 */
                            overlap?: number;
                            /**
                             * @default medium
                             * @enum {string}
                             */
                            quality?: "low" | "medium" | "high";
                            /** @default true */
                            aiEnhancement?: boolean;
                            /** @default true */
                            optimizeTitles?: boolean;
                            /** @default true */
                            optimizeHashtags?: boolean;
                            /** @default true */
                            generateTranscription?: boolean;
                            /** @default false */
                            enablePerformancePrediction?: boolean;
                            /** @default false */
                            enableStyleAnalysis?: boolean;
                            /** @default false */
                            enableContentModeration?: boolean;
                            /** @default false */
                            enableTrendAnalysis?: boolean;
                            /** @default false */
                            enableAdvancedCaptions?: boolean;
                            /** @default false */
                            enableViralOptimization?: boolean;
                            /** @default false */
                            enableAudienceAnalysis?: boolean;
                            /** @default false */
                            enableCompetitorAnalysis?: boolean;
                            /** @default false */
                            enableContentStrategy?: boolean;
                            /** @default false */
                            preserveOriginalAspectRatio?: boolean;
                            /** @default false */
                            useNormalRatio?: boolean;
                            /** @default null */
                            targetAspectRatio?: ("9:16" | "1:1" | "4:5" | "16:9") | null;
                            /** @default true */
                            enableSmartCropping?: boolean;
                            /** @default false */
                            enableLetterboxing?: boolean;
                            /** @default false */
                            enableQualityPreservation?: boolean;
                            /** @default false */
                            enableWatermark?: boolean;
                            /** @default Clipwright */
                            watermarkText?: string;
                            /** @default null */
                            watermarkLogo?: string | null;
                            /**
                             * @default bottom-right
                             * @enum {string}
                             */
                            watermarkPosition?: "top-left" | "top-right" | "bottom-left" | "bottom-right" | "center";
                            /**
                             * @default medium
                             * @enum {string}
                             */
                            watermarkSize?: "small" | "medium" | "large" | "extra-large";
                            /** @default 0.6 */
                            watermarkOpacity?: number;
                            captionStyle?: string | null;
                            /** @default null */
                            brandKit?: string | null;
                            brandKitParts?: ("platforms" | "captionStyle" | "watermark" | "fonts" | "colors" | "intro" | "outro")[];
                            /** @default false */
                            jumpCuts?: boolean;
                            /** @default null */
                            language?: string | null;
                            /** @default null */
                            audioTrack?: number | null;
                            /** @default true */
                            useSubtitles?: boolean;
                            /** @default null */
                            trimStart?: number | null;
                            /** @default null */
                            trimEnd?: number | null;
                        };
                        /** @default 3 */
                        numClips?: number;
                        /** @enum {string} */
                        sourceType: "video" | "file" | "youtube" | "text" | "url" | "sample" | "talk";
                        sourceUrl?: string;
                        sourceText?: string;
                        sidecarText?: string;
                        /** Format: uuid */
                        sourceId?: string;
                        /** Format: uuid */
                        projectId?: string;
                        fileId?: string;
                        provider?: unknown;
                        user_id?: unknown;
                        access_token?: unknown;
                        cloud_storage_tokens?: unknown;
                        /** Format: binary */
                        videoFile?: string;
                    };
                };
            };
            responses: {
                /** @description Processing has started */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProcessProjectResult"];
                    };
                };
                /** @description Too many requests with this key */
                429: {
                    headers: {
                        /**
                         * @description How many requests (q) a key has in a window of seconds (w)
                         * @example "api-key";q=600;w=60
                         */
                        "RateLimit-Policy"?: string;
                        /**
                         * @description How many are left (r), and in how many seconds it starts again (t)
                         * @example "api-key";r=0;t=12
                         */
                        RateLimit?: string;
                        /**
                         * @description Seconds to wait
                         * @example 12
                         */
                        "Retry-After"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description What went wrong */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/process-video": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make clips of a video, a link or a text
         * @description JSON, or a form with the video in `videoFile` (at most 10 MB), in which lists and objects are JSON texts. Processing continues in the background; see the status.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Chosen by the client. Sent again within 24 hours with the same body, a JSON one, the request gets the first answer and begins nothing again; with another body it is refused (422), and while the first is being answered as well (409). */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "multipart/form-data": {
                        projectName: string;
                        /** @default  */
                        description?: string;
                        speechWaitSec?: number;
                        targetPlatforms?: ("tiktok" | "instagram" | "youtube" | "twitter" | "linkedin" | "normal")[];
                        /** @default  */
                        aiPrompt?: string;
                        /** @default {} */
                        processingOptions?: {
                            targetDuration?: number;
                            /** @default 15 */
                            minDuration?: number;
                            /** @default 120 */
                            maxDuration?: number;
                            /** @default 2 */
                            overlap?: number;
                            /**
                             * @default medium
                             * @enum {string}
                             */
                            quality?: "low" | "medium" | "high";
                            /** @default true */
                            aiEnhancement?: boolean;
                            /** @default true */
                            optimizeTitles?: boolean;
                            /** @default true */
                            optimizeHashtags?: boolean;
                            /** @default true */
                            generateTranscription?: boolean;
                            /** @default false */
                            enablePerformancePrediction?: boolean;
                            /** @default false */
                            enableStyleAnalysis?: boolean;
                            /** @default false */
                            enableContentModeration?: boolean;
                            /** @default false */
                            enableTrendAnalysis?: boolean;
                            /** @default false */
                            enableAdvancedCaptions?: boolean;
                            /** @default false */
                            enableViralOptimization?: boolean;
                            /** @default false */
                            enableAudienceAnalysis?: boolean;
                            /** @default false */
                            enableCompetitorAnalysis?: boolean;
                            /** @default false */
                            enableContentStrategy?: boolean;
                            /** @default false */
                            preserveOriginalAspectRatio?: boolean;
                            /** @default false */
                            useNormalRatio?: boolean;
                            /** @default null */
                            targetAspectRatio?: ("9:16" | "1:1" | "4:5" | "16:9") | null;
                            /** @default true */
                            enableSmartCropping?: boolean;
                            /** @default false */
                            enableLetterboxing?: boolean;
                            /** @default false */
                            enableQualityPreservation?: boolean;
                            /** @default false */
                            enableWatermark?: boolean;
                            /** @default Clipwright */
                            watermarkText?: string;
                            /** @default null */
                            watermarkLogo?: string | null;
                            /**
                             * @default bottom-right
                             * @enum {string}
                             */
                            watermarkPosition?: "top-left" | "top-right" | "bottom-left" | "bottom-right" | "center";
                            /**
                             * @default medium
                             * @enum {string}
                             */
                            watermarkSize?: "small" | "medium" | "large" | "extra-large";
                            /** @default 0.6 */
                            watermarkOpacity?: number;
                            captionStyle?: string | null;
                            /** @default null */
                            brandKit?: string | null;
                            brandKitParts?: ("platforms" | "captionStyle" | "watermark" | "fonts" | "colors" | "intro" | "outro")[];
                            /** @default false */
                            jumpCuts?: boolean;
                            /** @default null */
                            language?: string | null;
                            /** @default null */
                            audioTrack?: number | null;
                            /** @default true */
                            useSubtitles?: boolean;
                            /** @default null */
                            trimStart?: number | null;
                            /** @default null */
                            trimEnd?: number | null;
                        };
                        /** @default 3 */
                        numClips?: number;
                        /** @enum {string} */
                        sourceType: "video" | "file" | "youtube" | "text" | "url" | "sample" | "talk";
                        sourceUrl?: string;
                        sourceText?: string;
                        sidecarText?: string;
                        /** Format: uuid */
                        sourceId?: string;
                        /** Format: uuid */
                        projectId?: string;
                        fileId?: string;
                        provider?: unknown;
                        user_id?: unknown;
                        access_token?: unknown;
                        cloud_storage_tokens?: unknown;
                        /** Format: binary */
                        videoFile?: string;
                    };
                    /**
                     * @example {
                     *       "projectName": "The keynote",
                     *       "sourceType": "url",
                     *       "sourceUrl": "https://video.example/keynote.mp4",
                     *       "targetPlatforms": [
                     *         "tiktok"
                     *       ],
                     *       "numClips": 3
                     *     }
                     */
                    "application/json": {
                        projectName: string;
                        /** @default  */
                        description?: string;
                        speechWaitSec?: number;
                        targetPlatforms?: ("tiktok" | "instagram" | "youtube" | "twitter" | "linkedin" | "normal")[];
                        /** @default  */
                        aiPrompt?: string;
                        /** @default {} */
                        processingOptions?: {
                            targetDuration?: number;
                            /** @default 15 */
                            minDuration?: number;
                            /** @default 120 */
                            maxDuration?: number;
                            /** @default 2 */
                            overlap?: number;
                            /**
                             * @default medium
                             * @enum {string}
                             */
                            quality?: "low" | "medium" | "high";
                            /** @default true */
                            aiEnhancement?: boolean;
                            /** @default true */
                            optimizeTitles?: boolean;
                            /** @default true */
                            optimizeHashtags?: boolean;
                            /** @default true */
                            generateTranscription?: boolean;
                            /** @default false */
                            enablePerformancePrediction?: boolean;
                            /** @default false */
                            enableStyleAnalysis?: boolean;
                            /** @default false */
                            enableContentModeration?: boolean;
                            /** @default false */
                            enableTrendAnalysis?: boolean;
                            /** @default false */
                            enableAdvancedCaptions?: boolean;
                            /** @default false */
                            enableViralOptimization?: boolean;
                            /** @default false */
                            enableAudienceAnalysis?: boolean;
                            /** @default false */
                            enableCompetitorAnalysis?: boolean;
                            /** @default false */
                            enableContentStrategy?: boolean;
                            /** @default false */
                            preserveOriginalAspectRatio?: boolean;
                            /** @default false */
                            useNormalRatio?: boolean;
                            /** @default null */
                            targetAspectRatio?: ("9:16" | "1:1" | "4:5" | "16:9") | null;
                            /** @default true */
                            enableSmartCropping?: boolean;
                            /** @default false */
                            enableLetterboxing?: boolean;
                            /** @default false */
                            enableQualityPreservation?: boolean;
                            /** @default false */
                            enableWatermark?: boolean;
                            /** @default Clipwright */
                            watermarkText?: string;
                            /** @default null */
                            watermarkLogo?: string | null;
                            /**
                             * @default bottom-right
                             * @enum {string}
                             */
                            watermarkPosition?: "top-left" | "top-right" | "bottom-left" | "bottom-right" | "center";
                            /**
                             * @default medium
                             * @enum {string}
                             */
                            watermarkSize?: "small" | "medium" | "large" | "extra-large";
                            /** @default 0.6 */
                            watermarkOpacity?: number;
                            captionStyle?: string | null;
                            /** @default null */
                            brandKit?: string | null;
                            brandKitParts?: ("platforms" | "captionStyle" | "watermark" | "fonts" | "colors" | "intro" | "outro")[];
                            /** @default false */
                            jumpCuts?: boolean;
                            /** @default null */
                            language?: string | null;
                            /** @default null */
                            audioTrack?: number | null;
                            /** @default true */
                            useSubtitles?: boolean;
                            /** @default null */
                            trimStart?: number | null;
                            /** @default null */
                            trimEnd?: number | null;
                        };
                        /** @default 3 */
                        numClips?: number;
                        /** @enum {string} */
                        sourceType: "video" | "file" | "youtube" | "text" | "url" | "sample" | "talk";
                        sourceUrl?: string;
                        sourceText?: string;
                        sidecarText?: string;
                        /** Format: uuid */
                        sourceId?: string;
                        /** Format: uuid */
                        projectId?: string;
                        fileId?: string;
                        provider?: unknown;
                        user_id?: unknown;
                        access_token?: unknown;
                        cloud_storage_tokens?: unknown;
                        /** Format: binary */
                        videoFile?: string;
                    };
                };
            };
            responses: {
                /** @description Processing has started */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "success": true,
                         *       "processing_id": "b1a5b6a8-3f0e-4f7c-8a58-9c2d7d8e4f21",
                         *       "project_id": "7c0f4c2e-6a58-4f0e-9d53-2a1f5f3f9b10",
                         *       "project_name": "The keynote",
                         *       "clips_generated": 0,
                         *       "message": "Processing started",
                         *       "processing_options": {},
                         *       "timestamp": "2026-11-25T09:30:00.000Z"
                         *     }
                         */
                        "application/json": components["schemas"]["ProcessProjectResult"];
                    };
                };
                /** @description Too many requests with this key */
                429: {
                    headers: {
                        /**
                         * @description How many requests (q) a key has in a window of seconds (w)
                         * @example "api-key";q=600;w=60
                         */
                        "RateLimit-Policy"?: string;
                        /**
                         * @description How many are left (r), and in how many seconds it starts again (t)
                         * @example "api-key";r=0;t=12
                         */
                        RateLimit?: string;
                        /**
                         * @description Seconds to wait
                         * @example 12
                         */
                        "Retry-After"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description What went wrong */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/processing-status/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The status of a run, by its id or its project’s */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description As of now */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProcessingStatus"];
                    };
                };
                /** @description Too many requests with this key */
                429: {
                    headers: {
                        /**
                         * @description How many requests (q) a key has in a window of seconds (w)
                         * @example "api-key";q=600;w=60
                         */
                        "RateLimit-Policy"?: string;
                        /**
                         * @description How many are left (r), and in how many seconds it starts again (t)
                         * @example "api-key";r=0;t=12
                         */
                        RateLimit?: string;
                        /**
                         * @description Seconds to wait
                         * @example 12
                         */
                        "Retry-After"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description What went wrong */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/processing-queue/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a run waits for and how long it takes, by its id or its project’s */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description As of now */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RunQueue"];
                    };
                };
                /** @description Too many requests with this key */
                429: {
                    headers: {
                        /**
                         * @description How many requests (q) a key has in a window of seconds (w)
                         * @example "api-key";q=600;w=60
                         */
                        "RateLimit-Policy"?: string;
                        /**
                         * @description How many are left (r), and in how many seconds it starts again (t)
                         * @example "api-key";r=0;t=12
                         */
                        RateLimit?: string;
                        /**
                         * @description Seconds to wait
                         * @example 12
                         */
                        "Retry-After"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description What went wrong */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/frontend/get-project-status/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The status of a project’s newest run */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description As of now */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProcessingStatus"];
                    };
                };
                /** @description Too many requests with this key */
                429: {
                    headers: {
                        /**
                         * @description How many requests (q) a key has in a window of seconds (w)
                         * @example "api-key";q=600;w=60
                         */
                        "RateLimit-Policy"?: string;
                        /**
                         * @description How many are left (r), and in how many seconds it starts again (t)
                         * @example "api-key";r=0;t=12
                         */
                        RateLimit?: string;
                        /**
                         * @description Seconds to wait
                         * @example 12
                         */
                        "Retry-After"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description What went wrong */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/processing-events/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The status of a run whenever it changes, as server-sent events
         * @description Each `status` event is a whole status; its id is the version, to be sent back as `Last-Event-ID`.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Until the run is over */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/event-stream": string;
                    };
                };
                /** @description Too many requests with this key */
                429: {
                    headers: {
                        /**
                         * @description How many requests (q) a key has in a window of seconds (w)
                         * @example "api-key";q=600;w=60
                         */
                        "RateLimit-Policy"?: string;
                        /**
                         * @description How many are left (r), and in how many seconds it starts again (t)
                         * @example "api-key";r=0;t=12
                         */
                        RateLimit?: string;
                        /**
                         * @description Seconds to wait
                         * @example 12
                         */
                        "Retry-After"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description What went wrong */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cancel-processing/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Stop a run: finished clips stay and count the video; without any it is given back */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The status after that */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProcessingStatus"];
                    };
                };
                /** @description Too many requests with this key */
                429: {
                    headers: {
                        /**
                         * @description How many requests (q) a key has in a window of seconds (w)
                         * @example "api-key";q=600;w=60
                         */
                        "RateLimit-Policy"?: string;
                        /**
                         * @description How many are left (r), and in how many seconds it starts again (t)
                         * @example "api-key";r=0;t=12
                         */
                        RateLimit?: string;
                        /**
                         * @description Seconds to wait
                         * @example 12
                         */
                        "Retry-After"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description What went wrong */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/retry-processing/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Resume a failed run where it failed */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The status after that */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProcessingStatus"];
                    };
                };
                /** @description Too many requests with this key */
                429: {
                    headers: {
                        /**
                         * @description How many requests (q) a key has in a window of seconds (w)
                         * @example "api-key";q=600;w=60
                         */
                        "RateLimit-Policy"?: string;
                        /**
                         * @description How many are left (r), and in how many seconds it starts again (t)
                         * @example "api-key";r=0;t=12
                         */
                        RateLimit?: string;
                        /**
                         * @description Seconds to wait
                         * @example 12
                         */
                        "Retry-After"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description What went wrong */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/skip-captions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Wait no longer for a speech model: the run goes on without captions */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The status after that */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProcessingStatus"];
                    };
                };
                /** @description Too many requests with this key */
                429: {
                    headers: {
                        /**
                         * @description How many requests (q) a key has in a window of seconds (w)
                         * @example "api-key";q=600;w=60
                         */
                        "RateLimit-Policy"?: string;
                        /**
                         * @description How many are left (r), and in how many seconds it starts again (t)
                         * @example "api-key";r=0;t=12
                         */
                        RateLimit?: string;
                        /**
                         * @description Seconds to wait
                         * @example 12
                         */
                        "Retry-After"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description What went wrong */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/add-captions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make the clips of a run again, with captions, that had none since no speech model was there; those it made are deleted */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The status after that */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProcessingStatus"];
                    };
                };
                /** @description Too many requests with this key */
                429: {
                    headers: {
                        /**
                         * @description How many requests (q) a key has in a window of seconds (w)
                         * @example "api-key";q=600;w=60
                         */
                        "RateLimit-Policy"?: string;
                        /**
                         * @description How many are left (r), and in how many seconds it starts again (t)
                         * @example "api-key";r=0;t=12
                         */
                        RateLimit?: string;
                        /**
                         * @description Seconds to wait
                         * @example 12
                         */
                        "Retry-After"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description What went wrong */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/complete-processing/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Stop what is left of a run and keep the clips there are */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The status after that */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProcessingStatus"];
                    };
                };
                /** @description Too many requests with this key */
                429: {
                    headers: {
                        /**
                         * @description How many requests (q) a key has in a window of seconds (w)
                         * @example "api-key";q=600;w=60
                         */
                        "RateLimit-Policy"?: string;
                        /**
                         * @description How many are left (r), and in how many seconds it starts again (t)
                         * @example "api-key";r=0;t=12
                         */
                        RateLimit?: string;
                        /**
                         * @description Seconds to wait
                         * @example 12
                         */
                        "Retry-After"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description What went wrong */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/download/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A clip’s file; of a run or project its best clip’s */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description To the signed address of the file */
                302: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Too many requests with this key */
                429: {
                    headers: {
                        /**
                         * @description How many requests (q) a key has in a window of seconds (w)
                         * @example "api-key";q=600;w=60
                         */
                        "RateLimit-Policy"?: string;
                        /**
                         * @description How many are left (r), and in how many seconds it starts again (t)
                         * @example "api-key";r=0;t=12
                         */
                        RateLimit?: string;
                        /**
                         * @description Seconds to wait
                         * @example 12
                         */
                        "Retry-After"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description What went wrong */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/transcription/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is said in a clip, or in the whole video of a run or project */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The words and their times */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "transcription": {
                         *         "text": "Keep it simple.",
                         *         "language": "en",
                         *         "confidence": null,
                         *         "timestamps": []
                         *       }
                         *     }
                         */
                        "application/json": components["schemas"]["TranscriptionAnswer"];
                    };
                };
                /** @description Too many requests with this key */
                429: {
                    headers: {
                        /**
                         * @description How many requests (q) a key has in a window of seconds (w)
                         * @example "api-key";q=600;w=60
                         */
                        "RateLimit-Policy"?: string;
                        /**
                         * @description How many are left (r), and in how many seconds it starts again (t)
                         * @example "api-key";r=0;t=12
                         */
                        RateLimit?: string;
                        /**
                         * @description Seconds to wait
                         * @example 12
                         */
                        "Retry-After"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description What went wrong */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/transcription/{id}/find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where something is said in a clip, or in the whole video of a run or project */
        get: {
            parameters: {
                query: {
                    q: string;
                    limit?: number;
                    cursor?: string;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Exact ones first, each in the order of the video */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "passages": [
                         *         {
                         *           "start_sec": 61.2,
                         *           "end_sec": 64.8,
                         *           "text": "Keep it simple, and keep it short.",
                         *           "is_exact": true
                         *         }
                         *       ],
                         *       "nextCursor": null
                         *     }
                         */
                        "application/json": components["schemas"]["FoundPassages"];
                    };
                };
                /** @description Too many requests with this key */
                429: {
                    headers: {
                        /**
                         * @description How many requests (q) a key has in a window of seconds (w)
                         * @example "api-key";q=600;w=60
                         */
                        "RateLimit-Policy"?: string;
                        /**
                         * @description How many are left (r), and in how many seconds it starts again (t)
                         * @example "api-key";r=0;t=12
                         */
                        RateLimit?: string;
                        /**
                         * @description Seconds to wait
                         * @example 12
                         */
                        "Retry-After"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description What went wrong */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analysis/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The analyses of a clip, or of all clips of a run or project */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description By clip */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AnalysisAnswer"];
                    };
                };
                /** @description Too many requests with this key */
                429: {
                    headers: {
                        /**
                         * @description How many requests (q) a key has in a window of seconds (w)
                         * @example "api-key";q=600;w=60
                         */
                        "RateLimit-Policy"?: string;
                        /**
                         * @description How many are left (r), and in how many seconds it starts again (t)
                         * @example "api-key";r=0;t=12
                         */
                        RateLimit?: string;
                        /**
                         * @description Seconds to wait
                         * @example 12
                         */
                        "Retry-After"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description What went wrong */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/frontend/get-latest-clips": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The user’s newest clips */
        get: {
            parameters: {
                query?: {
                    limit?: number;
                    cursor?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Newest first */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["LatestClips"];
                    };
                };
                /** @description Too many requests with this key */
                429: {
                    headers: {
                        /**
                         * @description How many requests (q) a key has in a window of seconds (w)
                         * @example "api-key";q=600;w=60
                         */
                        "RateLimit-Policy"?: string;
                        /**
                         * @description How many are left (r), and in how many seconds it starts again (t)
                         * @example "api-key";r=0;t=12
                         */
                        RateLimit?: string;
                        /**
                         * @description Seconds to wait
                         * @example 12
                         */
                        "Retry-After"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description What went wrong */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/frontend/test-video-display": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the user’s newest clip can be played */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What was found */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["VideoDisplayTest"];
                    };
                };
                /** @description Too many requests with this key */
                429: {
                    headers: {
                        /**
                         * @description How many requests (q) a key has in a window of seconds (w)
                         * @example "api-key";q=600;w=60
                         */
                        "RateLimit-Policy"?: string;
                        /**
                         * @description How many are left (r), and in how many seconds it starts again (t)
                         * @example "api-key";r=0;t=12
                         */
                        RateLimit?: string;
                        /**
                         * @description Seconds to wait
                         * @example 12
                         */
                        "Retry-After"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description What went wrong */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{id}/more-clips": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make clips of other moments of a project, at no cost */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Chosen by the client. Sent again within 24 hours with the same body, a JSON one, the request gets the first answer and begins nothing again; with another body it is refused (422), and while the first is being answered as well (409). */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "numClips": 2
                     *     }
                     */
                    "application/json": components["schemas"]["MoreClipsInput"];
                };
            };
            responses: {
                /** @description Processing has started */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "success": true,
                         *       "processing_id": "b1a5b6a8-3f0e-4f7c-8a58-9c2d7d8e4f21",
                         *       "project_id": "7c0f4c2e-6a58-4f0e-9d53-2a1f5f3f9b10",
                         *       "project_name": "The keynote",
                         *       "clips_generated": 0,
                         *       "message": "Processing started",
                         *       "processing_options": {},
                         *       "timestamp": "2026-11-25T09:30:00.000Z"
                         *     }
                         */
                        "application/json": components["schemas"]["ProcessProjectResult"];
                    };
                };
                /** @description Too many requests with this key */
                429: {
                    headers: {
                        /**
                         * @description How many requests (q) a key has in a window of seconds (w)
                         * @example "api-key";q=600;w=60
                         */
                        "RateLimit-Policy"?: string;
                        /**
                         * @description How many are left (r), and in how many seconds it starts again (t)
                         * @example "api-key";r=0;t=12
                         */
                        RateLimit?: string;
                        /**
                         * @description Seconds to wait
                         * @example 12
                         */
                        "Retry-After"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description What went wrong */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{id}/remake": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make the clips of a project again from another audio track, language or words, at no cost
         * @description What is left out stays as it was asked for. Clips that were kept, edited, renamed or reviewed stay; the others are replaced once the new ones are ready. Sent again with the same `processingId`, it answers with the run that was begun the first time.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["RemakeInput"];
                };
            };
            responses: {
                /** @description Processing has started */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProcessProjectResult"];
                    };
                };
                /** @description Too many requests with this key */
                429: {
                    headers: {
                        /**
                         * @description How many requests (q) a key has in a window of seconds (w)
                         * @example "api-key";q=600;w=60
                         */
                        "RateLimit-Policy"?: string;
                        /**
                         * @description How many are left (r), and in how many seconds it starts again (t)
                         * @example "api-key";r=0;t=12
                         */
                        RateLimit?: string;
                        /**
                         * @description Seconds to wait
                         * @example 12
                         */
                        "Retry-After"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description What went wrong */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{id}/clips": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make one clip of a part of a project’s source, at no cost
         * @description Sent again with the same `processingId`, it answers with the run that was begun the first time.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Chosen by the client. Sent again within 24 hours with the same body, a JSON one, the request gets the first answer and begins nothing again; with another body it is refused (422), and while the first is being answered as well (409). */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "startSec": 62.5,
                     *       "endSec": 98
                     *     }
                     */
                    "application/json": components["schemas"]["ClipOfRangeInput"];
                };
            };
            responses: {
                /** @description Processing has started */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "success": true,
                         *       "processing_id": "b1a5b6a8-3f0e-4f7c-8a58-9c2d7d8e4f21",
                         *       "project_id": "7c0f4c2e-6a58-4f0e-9d53-2a1f5f3f9b10",
                         *       "project_name": "The keynote",
                         *       "clips_generated": 0,
                         *       "message": "Processing started",
                         *       "processing_options": {},
                         *       "timestamp": "2026-11-25T09:30:00.000Z"
                         *     }
                         */
                        "application/json": components["schemas"]["ProcessProjectResult"];
                    };
                };
                /** @description Too many requests with this key */
                429: {
                    headers: {
                        /**
                         * @description How many requests (q) a key has in a window of seconds (w)
                         * @example "api-key";q=600;w=60
                         */
                        "RateLimit-Policy"?: string;
                        /**
                         * @description How many are left (r), and in how many seconds it starts again (t)
                         * @example "api-key";r=0;t=12
                         */
                        RateLimit?: string;
                        /**
                         * @description Seconds to wait
                         * @example 12
                         */
                        "Retry-After"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description What went wrong */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{id}/clip-allowance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many more clips a project may have */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description In figures and in words */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ClipAllowance"];
                    };
                };
                /** @description Too many requests with this key */
                429: {
                    headers: {
                        /**
                         * @description How many requests (q) a key has in a window of seconds (w)
                         * @example "api-key";q=600;w=60
                         */
                        "RateLimit-Policy"?: string;
                        /**
                         * @description How many are left (r), and in how many seconds it starts again (t)
                         * @example "api-key";r=0;t=12
                         */
                        RateLimit?: string;
                        /**
                         * @description Seconds to wait
                         * @example 12
                         */
                        "Retry-After"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description What went wrong */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clips/{id}/renditions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make a clip in another ratio or caption style */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Chosen by the client. Sent again within 24 hours with the same body, a JSON one, the request gets the first answer and begins nothing again; with another body it is refused (422), and while the first is being answered as well (409). */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "ratio": "1:1",
                     *       "captionStyle": null
                     *     }
                     */
                    "application/json": components["schemas"]["RenditionInput"];
                };
            };
            responses: {
                /** @description Processing has started */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "success": true,
                         *       "processing_id": "b1a5b6a8-3f0e-4f7c-8a58-9c2d7d8e4f21",
                         *       "project_id": "7c0f4c2e-6a58-4f0e-9d53-2a1f5f3f9b10",
                         *       "project_name": "The keynote",
                         *       "clips_generated": 0,
                         *       "message": "Processing started",
                         *       "processing_options": {},
                         *       "timestamp": "2026-11-25T09:30:00.000Z"
                         *     }
                         */
                        "application/json": components["schemas"]["ProcessProjectResult"];
                    };
                };
                /** @description Too many requests with this key */
                429: {
                    headers: {
                        /**
                         * @description How many requests (q) a key has in a window of seconds (w)
                         * @example "api-key";q=600;w=60
                         */
                        "RateLimit-Policy"?: string;
                        /**
                         * @description How many are left (r), and in how many seconds it starts again (t)
                         * @example "api-key";r=0;t=12
                         */
                        RateLimit?: string;
                        /**
                         * @description Seconds to wait
                         * @example 12
                         */
                        "Retry-After"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description What went wrong */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{id}/renditions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make several clips of a project in another ratio or caption style, as far as they are not there yet */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Chosen by the client. Sent again within 24 hours with the same body, a JSON one, the request gets the first answer and begins nothing again; with another body it is refused (422), and while the first is being answered as well (409). */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "clips": [
                     *         "e2d4c6b8-1a3f-4c5d-9e7f-0a1b2c3d4e5f"
                     *       ],
                     *       "ratio": "1:1"
                     *     }
                     */
                    "application/json": components["schemas"]["RenditionsInput"];
                };
            };
            responses: {
                /** @description Processing has started */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /**
                         * @example {
                         *       "success": true,
                         *       "processing_id": "b1a5b6a8-3f0e-4f7c-8a58-9c2d7d8e4f21",
                         *       "project_id": "7c0f4c2e-6a58-4f0e-9d53-2a1f5f3f9b10",
                         *       "project_name": "The keynote",
                         *       "clips_generated": 0,
                         *       "message": "Processing started",
                         *       "processing_options": {},
                         *       "timestamp": "2026-11-25T09:30:00.000Z"
                         *     }
                         */
                        "application/json": components["schemas"]["ProcessProjectResult"];
                    };
                };
                /** @description Too many requests with this key */
                429: {
                    headers: {
                        /**
                         * @description How many requests (q) a key has in a window of seconds (w)
                         * @example "api-key";q=600;w=60
                         */
                        "RateLimit-Policy"?: string;
                        /**
                         * @description How many are left (r), and in how many seconds it starts again (t)
                         * @example "api-key";r=0;t=12
                         */
                        RateLimit?: string;
                        /**
                         * @description Seconds to wait
                         * @example 12
                         */
                        "Retry-After"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description What went wrong */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{id}/remove-watermark": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make the clips of a project without the watermark of the free plan */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Processing has started */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProcessProjectResult"];
                    };
                };
                /** @description Too many requests with this key */
                429: {
                    headers: {
                        /**
                         * @description How many requests (q) a key has in a window of seconds (w)
                         * @example "api-key";q=600;w=60
                         */
                        "RateLimit-Policy"?: string;
                        /**
                         * @description How many are left (r), and in how many seconds it starts again (t)
                         * @example "api-key";r=0;t=12
                         */
                        RateLimit?: string;
                        /**
                         * @description Seconds to wait
                         * @example 12
                         */
                        "Retry-After"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description What went wrong */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/processing-options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What can be asked for, on the user’s plan and on this installation */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What there is, and why the rest is missing */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProcessingOffer"];
                    };
                };
                /** @description Too many requests with this key */
                429: {
                    headers: {
                        /**
                         * @description How many requests (q) a key has in a window of seconds (w)
                         * @example "api-key";q=600;w=60
                         */
                        "RateLimit-Policy"?: string;
                        /**
                         * @description How many are left (r), and in how many seconds it starts again (t)
                         * @example "api-key";r=0;t=12
                         */
                        RateLimit?: string;
                        /**
                         * @description Seconds to wait
                         * @example 12
                         */
                        "Retry-After"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description What went wrong */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cleanup-processing/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Remove the temporary files of a run that is over */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description They are being removed */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CleanupAnswer"];
                    };
                };
                /** @description Too many requests with this key */
                429: {
                    headers: {
                        /**
                         * @description How many requests (q) a key has in a window of seconds (w)
                         * @example "api-key";q=600;w=60
                         */
                        "RateLimit-Policy"?: string;
                        /**
                         * @description How many are left (r), and in how many seconds it starts again (t)
                         * @example "api-key";r=0;t=12
                         */
                        RateLimit?: string;
                        /**
                         * @description Seconds to wait
                         * @example 12
                         */
                        "Retry-After"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description What went wrong */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clips/{id}/edit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is decided about a clip, with its revision and versions */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The document */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ClipEditAnswer"];
                    };
                };
                /** @description Too many requests with this key */
                429: {
                    headers: {
                        /**
                         * @description How many requests (q) a key has in a window of seconds (w)
                         * @example "api-key";q=600;w=60
                         */
                        "RateLimit-Policy"?: string;
                        /**
                         * @description How many are left (r), and in how many seconds it starts again (t)
                         * @example "api-key";r=0;t=12
                         */
                        RateLimit?: string;
                        /**
                         * @description Seconds to wait
                         * @example 12
                         */
                        "Retry-After"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description What went wrong */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        /** Put a document in the place of the revision that is named */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ClipEditInput"];
                };
            };
            responses: {
                /** @description It is stored */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ClipEditSaved"];
                    };
                };
                /** @description Too many requests with this key */
                429: {
                    headers: {
                        /**
                         * @description How many requests (q) a key has in a window of seconds (w)
                         * @example "api-key";q=600;w=60
                         */
                        "RateLimit-Policy"?: string;
                        /**
                         * @description How many are left (r), and in how many seconds it starts again (t)
                         * @example "api-key";r=0;t=12
                         */
                        RateLimit?: string;
                        /**
                         * @description Seconds to wait
                         * @example 12
                         */
                        "Retry-After"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description What went wrong */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clips/{id}/edit/versions/{versionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A document as the machine wrote it, or as it was exported */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                    versionId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The document */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ClipEditVersion"];
                    };
                };
                /** @description Too many requests with this key */
                429: {
                    headers: {
                        /**
                         * @description How many requests (q) a key has in a window of seconds (w)
                         * @example "api-key";q=600;w=60
                         */
                        "RateLimit-Policy"?: string;
                        /**
                         * @description How many are left (r), and in how many seconds it starts again (t)
                         * @example "api-key";r=0;t=12
                         */
                        RateLimit?: string;
                        /**
                         * @description Seconds to wait
                         * @example 12
                         */
                        "Retry-After"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description What went wrong */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clips/{id}/edit/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make the files of a clip again as its document says, at no cost */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ExportEditInput"];
                };
            };
            responses: {
                /** @description The run that makes them */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProcessProjectResult"];
                    };
                };
                /** @description Too many requests with this key */
                429: {
                    headers: {
                        /**
                         * @description How many requests (q) a key has in a window of seconds (w)
                         * @example "api-key";q=600;w=60
                         */
                        "RateLimit-Policy"?: string;
                        /**
                         * @description How many are left (r), and in how many seconds it starts again (t)
                         * @example "api-key";r=0;t=12
                         */
                        RateLimit?: string;
                        /**
                         * @description Seconds to wait
                         * @example 12
                         */
                        "Retry-After"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description What went wrong */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clips/{id}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A clip as subtitles, or as a timeline for an editing program */
        get: {
            parameters: {
                query: {
                    format: "srt" | "vtt" | "ass" | "txt" | "xmeml" | "fcpxml" | "fcpxml-resolve" | "edl" | "otio";
                    ratio?: "9:16" | "4:5" | "1:1" | "16:9" | "source";
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The file, of the type of its format */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/octet-stream": string;
                    };
                };
                /** @description Too many requests with this key */
                429: {
                    headers: {
                        /**
                         * @description How many requests (q) a key has in a window of seconds (w)
                         * @example "api-key";q=600;w=60
                         */
                        "RateLimit-Policy"?: string;
                        /**
                         * @description How many are left (r), and in how many seconds it starts again (t)
                         * @example "api-key";r=0;t=12
                         */
                        RateLimit?: string;
                        /**
                         * @description Seconds to wait
                         * @example 12
                         */
                        "Retry-After"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description What went wrong */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{id}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The clips of a project that were not skipped, as one timeline for an editing program */
        get: {
            parameters: {
                query: {
                    format: "xmeml" | "fcpxml" | "fcpxml-resolve" | "edl" | "otio";
                    ratio?: "9:16" | "4:5" | "1:1" | "16:9" | "source";
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The file, of the type of its format */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/octet-stream": string;
                    };
                };
                /** @description Too many requests with this key */
                429: {
                    headers: {
                        /**
                         * @description How many requests (q) a key has in a window of seconds (w)
                         * @example "api-key";q=600;w=60
                         */
                        "RateLimit-Policy"?: string;
                        /**
                         * @description How many are left (r), and in how many seconds it starts again (t)
                         * @example "api-key";r=0;t=12
                         */
                        RateLimit?: string;
                        /**
                         * @description Seconds to wait
                         * @example 12
                         */
                        "Retry-After"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description What went wrong */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clips/{id}/package": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A clip as a timeline with the original video, subtitles and instructions, as one ZIP */
        get: {
            parameters: {
                query: {
                    format: "xmeml" | "fcpxml" | "fcpxml-resolve" | "edl" | "otio";
                    ratio?: "9:16" | "4:5" | "1:1" | "16:9" | "source";
                    video?: "yes" | "no";
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The archive, made while it is read */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/zip": string;
                    };
                };
                /** @description Too many requests with this key */
                429: {
                    headers: {
                        /**
                         * @description How many requests (q) a key has in a window of seconds (w)
                         * @example "api-key";q=600;w=60
                         */
                        "RateLimit-Policy"?: string;
                        /**
                         * @description How many are left (r), and in how many seconds it starts again (t)
                         * @example "api-key";r=0;t=12
                         */
                        RateLimit?: string;
                        /**
                         * @description Seconds to wait
                         * @example 12
                         */
                        "Retry-After"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description What went wrong */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{id}/package": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The clips of a project that were not skipped, the same way */
        get: {
            parameters: {
                query: {
                    format: "xmeml" | "fcpxml" | "fcpxml-resolve" | "edl" | "otio";
                    ratio?: "9:16" | "4:5" | "1:1" | "16:9" | "source";
                    video?: "yes" | "no";
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The archive, made while it is read */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/zip": string;
                    };
                };
                /** @description Too many requests with this key */
                429: {
                    headers: {
                        /**
                         * @description How many requests (q) a key has in a window of seconds (w)
                         * @example "api-key";q=600;w=60
                         */
                        "RateLimit-Policy"?: string;
                        /**
                         * @description How many are left (r), and in how many seconds it starts again (t)
                         * @example "api-key";r=0;t=12
                         */
                        RateLimit?: string;
                        /**
                         * @description Seconds to wait
                         * @example 12
                         */
                        "Retry-After"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description What went wrong */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AnalysisAnswer: {
            analysis: {
                /** Format: uuid */
                clip_id: string;
                analysis_type: string;
                data: {
                    [key: string]: unknown;
                };
                viral_score: number | null;
                highlights: string[];
                tags: string[];
                summary: string;
                ai_insights: {
                    [key: string]: unknown;
                };
            }[];
        };
        Branding: {
            name: string;
            logo: components["schemas"]["BrandingLogo"];
            accent_color: string | null;
        };
        BrandingLogo: {
            url: string;
            width: number;
            height: number;
        } | null;
        BrandKit: {
            /** Format: uuid */
            id: string;
            name: string;
            revision: number;
            isDefault: boolean;
            isLocked: boolean;
            settings: components["schemas"]["BrandKitSettings"];
            logo: components["schemas"]["WatermarkLogo"] | null;
            files: components["schemas"]["BrandKitFile"][];
            projects: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        BrandKitFile: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            kind: "font" | "intro" | "outro";
            name: string;
            /** @enum {string} */
            state: "checking" | "ready" | "refused";
            problem: {
                code: string;
                message: string;
            } | null;
            url: string | null;
            sizeBytes: number;
            durationSec: number | null;
            widthPx: number | null;
            heightPx: number | null;
            characters: number | null;
            /** @enum {string|null} */
            embedding: "installable" | "editable" | "preview" | null;
        };
        BrandKitList: {
            kits: components["schemas"]["BrandKit"][];
            used: number;
            limit: number;
        };
        BrandKitSettings: {
            /**
             * Format: uuid
             * @default null
             */
            logoId: string | null;
            /** @default {} */
            colors: {
                /** @default null */
                text: string | null;
                /** @default null */
                highlight: string | null;
            };
            /** @default [] */
            palette: string[];
            /** @default null */
            captionStyle: string | null;
            /**
             * Format: uuid
             * @default null
             */
            captionFontId: string | null;
            /**
             * Format: uuid
             * @default null
             */
            titleFontId: string | null;
            /** @default {} */
            watermark: {
                /** @default false */
                isOn: boolean;
                /** @default  */
                text: string;
                /**
                 * @default bottom-right
                 * @enum {string}
                 */
                position: "top-left" | "top-right" | "bottom-left" | "bottom-right" | "center";
                /**
                 * @default medium
                 * @enum {string}
                 */
                size: "small" | "medium" | "large" | "extra-large";
                /** @default 0.6 */
                opacity: number;
                /** @default true */
                usesLogo: boolean;
            };
            /** @default [] */
            platforms: ("tiktok" | "instagram" | "youtube" | "twitter" | "linkedin" | "normal")[];
        };
        CaptionClip: {
            /** Format: uuid */
            id: string;
            name: string;
            durationSec: number;
            platforms: string[];
            posterUrl: string | null;
            texts: components["schemas"]["PostText"][];
        };
        CaptionDefaults: {
            tiktok?: string;
            instagram?: string;
            youtube?: string;
            twitter?: string;
            linkedin?: string;
        };
        CaptionLook: {
            /** @enum {string} */
            face: "archivo-expanded" | "archivo-wide" | "anton" | "montserrat" | "inter" | "literata";
            size: number;
            /** @enum {string} */
            letterCase: "as-spoken" | "upper" | "lower";
            textColor: string;
            outline: {
                width: number;
                blur: number;
                color: string;
                opacity: number;
            } | null;
            shadow: {
                spread: number;
                blur: number;
                offsetY: number;
                color: string;
                opacity: number;
            } | null;
            box: {
                color: string;
                opacity: number;
                padX: number;
                padY: number;
                radius: number;
            } | null;
            highlight: {
                /** @enum {string} */
                kind: "none";
            } | {
                /** @enum {string} */
                kind: "block";
                color: string;
                textColor: string;
                padX: number;
                padY: number;
                radius: number;
            } | {
                /** @enum {string} */
                kind: "color";
                color: string;
            } | {
                /** @enum {string} */
                kind: "pop";
                color: string;
                scale: number;
            } | {
                /** @enum {string} */
                kind: "fill";
                color: string;
            } | {
                /** @enum {string} */
                kind: "underline";
                color: string;
                thickness: number;
                offset: number;
            } | {
                /** @enum {string} */
                kind: "reveal";
                restOpacity: number;
            };
            anchorY: number;
            wordsPerPage: number;
            maxLines: 1 | 2;
            wordGap: number;
            lineHeight: number;
            /** @enum {string} */
            entrance: "none" | "fade";
        };
        CaptionProject: {
            project: {
                /** Format: uuid */
                id: string;
                title: string;
            };
            clips: components["schemas"]["CaptionClip"][];
            spokenLanguage: string | null;
            writer: components["schemas"]["TextWriter"];
            isOptimized: boolean;
        };
        CaptionStyle: {
            id: string;
            name: string;
            description: string;
            isBuiltIn: boolean;
            look: components["schemas"]["CaptionLook"];
        };
        CaptionStyleList: {
            styles: components["schemas"]["CaptionStyle"][];
            defaults: components["schemas"]["CaptionDefaults"];
            used: number;
            limit: number;
        };
        CleanupAnswer: {
            /** @enum {boolean} */
            success: true;
            message: string;
        };
        ClipAllowance: {
            canCreate: boolean;
            made: number;
            limit: number;
            remaining: number;
            message: string;
        };
        ClipChange: {
            /** @enum {string|null} */
            decision?: "kept" | "skipped" | null;
            title?: string;
            caption?: string;
            hashtags?: string[];
        };
        ClipEdit: {
            /** @enum {number} */
            version: 1;
            ranges: {
                id: string;
                startSec: number;
                endSec: number;
            }[];
            words: {
                [key: string]: {
                    text?: string;
                    isHidden?: boolean;
                    startSec?: number;
                    endSec?: number;
                    isEmphasized?: boolean;
                    /** @enum {string} */
                    break?: "line" | "page" | "none";
                };
            };
            captions: {
                isOn?: boolean;
                styleId?: string;
                look?: {
                    /** @enum {string} */
                    face?: "archivo-expanded" | "archivo-wide" | "anton" | "montserrat" | "inter" | "literata";
                    size?: number;
                    /** @enum {string} */
                    letterCase?: "as-spoken" | "upper" | "lower";
                    textColor?: string;
                    outline?: {
                        width: number;
                        blur: number;
                        color: string;
                        opacity: number;
                    } | null;
                    shadow?: {
                        spread: number;
                        blur: number;
                        offsetY: number;
                        color: string;
                        opacity: number;
                    } | null;
                    box?: {
                        color: string;
                        opacity: number;
                        padX: number;
                        padY: number;
                        radius: number;
                    } | null;
                    highlight?: {
                        /** @enum {string} */
                        kind: "none";
                    } | {
                        /** @enum {string} */
                        kind: "block";
                        color: string;
                        textColor: string;
                        padX: number;
                        padY: number;
                        radius: number;
                    } | {
                        /** @enum {string} */
                        kind: "color";
                        color: string;
                    } | {
                        /** @enum {string} */
                        kind: "pop";
                        color: string;
                        scale: number;
                    } | {
                        /** @enum {string} */
                        kind: "fill";
                        color: string;
                    } | {
                        /** @enum {string} */
                        kind: "underline";
                        color: string;
                        thickness: number;
                        offset: number;
                    } | {
                        /** @enum {string} */
                        kind: "reveal";
                        restOpacity: number;
                    };
                    anchorY?: number;
                    wordsPerPage?: number;
                    maxLines?: 1 | 2;
                    wordGap?: number;
                    lineHeight?: number;
                    /** @enum {string} */
                    entrance?: "none" | "fade";
                };
                emphasisColor?: string;
                ranges?: {
                    [key: string]: {
                        isOn?: boolean;
                        styleId?: string;
                        look?: {
                            /** @enum {string} */
                            face?: "archivo-expanded" | "archivo-wide" | "anton" | "montserrat" | "inter" | "literata";
                            size?: number;
                            /** @enum {string} */
                            letterCase?: "as-spoken" | "upper" | "lower";
                            textColor?: string;
                            outline?: {
                                width: number;
                                blur: number;
                                color: string;
                                opacity: number;
                            } | null;
                            shadow?: {
                                spread: number;
                                blur: number;
                                offsetY: number;
                                color: string;
                                opacity: number;
                            } | null;
                            box?: {
                                color: string;
                                opacity: number;
                                padX: number;
                                padY: number;
                                radius: number;
                            } | null;
                            highlight?: {
                                /** @enum {string} */
                                kind: "none";
                            } | {
                                /** @enum {string} */
                                kind: "block";
                                color: string;
                                textColor: string;
                                padX: number;
                                padY: number;
                                radius: number;
                            } | {
                                /** @enum {string} */
                                kind: "color";
                                color: string;
                            } | {
                                /** @enum {string} */
                                kind: "pop";
                                color: string;
                                scale: number;
                            } | {
                                /** @enum {string} */
                                kind: "fill";
                                color: string;
                            } | {
                                /** @enum {string} */
                                kind: "underline";
                                color: string;
                                thickness: number;
                                offset: number;
                            } | {
                                /** @enum {string} */
                                kind: "reveal";
                                restOpacity: number;
                            };
                            anchorY?: number;
                            wordsPerPage?: number;
                            maxLines?: 1 | 2;
                            wordGap?: number;
                            lineHeight?: number;
                            /** @enum {string} */
                            entrance?: "none" | "fade";
                        };
                        emphasisColor?: string;
                    };
                };
            };
            framing: {
                "9:16"?: {
                    segments?: {
                        startSec: number;
                        endSec: number;
                        layout: {
                            /** @enum {string} */
                            kind: "follow";
                            width: number;
                            height: number;
                            keys: {
                                atSec: number;
                                x: number;
                                y: number;
                            }[];
                        } | {
                            /** @enum {string} */
                            kind: "box";
                            keys: {
                                atSec: number;
                                x: number;
                                y: number;
                                width: number;
                                height: number;
                            }[];
                        } | {
                            /** @enum {string} */
                            kind: "stack";
                            tiles: {
                                x: number;
                                y: number;
                                width: number;
                                height: number;
                            }[];
                        } | {
                            /** @enum {string} */
                            kind: "screen-and-face";
                            screen: {
                                x: number;
                                y: number;
                                width: number;
                                height: number;
                            };
                            face: {
                                x: number;
                                y: number;
                                width: number;
                                height: number;
                            };
                        } | {
                            /** @enum {string} */
                            kind: "fit";
                        };
                        /** @enum {string} */
                        by: "auto" | "hand";
                    }[];
                    ranges?: {
                        [key: string]: {
                            startSec: number;
                            endSec: number;
                            layout: {
                                /** @enum {string} */
                                kind: "follow";
                                width: number;
                                height: number;
                                keys: {
                                    atSec: number;
                                    x: number;
                                    y: number;
                                }[];
                            } | {
                                /** @enum {string} */
                                kind: "box";
                                keys: {
                                    atSec: number;
                                    x: number;
                                    y: number;
                                    width: number;
                                    height: number;
                                }[];
                            } | {
                                /** @enum {string} */
                                kind: "stack";
                                tiles: {
                                    x: number;
                                    y: number;
                                    width: number;
                                    height: number;
                                }[];
                            } | {
                                /** @enum {string} */
                                kind: "screen-and-face";
                                screen: {
                                    x: number;
                                    y: number;
                                    width: number;
                                    height: number;
                                };
                                face: {
                                    x: number;
                                    y: number;
                                    width: number;
                                    height: number;
                                };
                            } | {
                                /** @enum {string} */
                                kind: "fit";
                            };
                            /** @enum {string} */
                            by: "auto" | "hand";
                        }[];
                    };
                };
                "4:5"?: {
                    segments?: {
                        startSec: number;
                        endSec: number;
                        layout: {
                            /** @enum {string} */
                            kind: "follow";
                            width: number;
                            height: number;
                            keys: {
                                atSec: number;
                                x: number;
                                y: number;
                            }[];
                        } | {
                            /** @enum {string} */
                            kind: "box";
                            keys: {
                                atSec: number;
                                x: number;
                                y: number;
                                width: number;
                                height: number;
                            }[];
                        } | {
                            /** @enum {string} */
                            kind: "stack";
                            tiles: {
                                x: number;
                                y: number;
                                width: number;
                                height: number;
                            }[];
                        } | {
                            /** @enum {string} */
                            kind: "screen-and-face";
                            screen: {
                                x: number;
                                y: number;
                                width: number;
                                height: number;
                            };
                            face: {
                                x: number;
                                y: number;
                                width: number;
                                height: number;
                            };
                        } | {
                            /** @enum {string} */
                            kind: "fit";
                        };
                        /** @enum {string} */
                        by: "auto" | "hand";
                    }[];
                    ranges?: {
                        [key: string]: {
                            startSec: number;
                            endSec: number;
                            layout: {
                                /** @enum {string} */
                                kind: "follow";
                                width: number;
                                height: number;
                                keys: {
                                    atSec: number;
                                    x: number;
                                    y: number;
                                }[];
                            } | {
                                /** @enum {string} */
                                kind: "box";
                                keys: {
                                    atSec: number;
                                    x: number;
                                    y: number;
                                    width: number;
                                    height: number;
                                }[];
                            } | {
                                /** @enum {string} */
                                kind: "stack";
                                tiles: {
                                    x: number;
                                    y: number;
                                    width: number;
                                    height: number;
                                }[];
                            } | {
                                /** @enum {string} */
                                kind: "screen-and-face";
                                screen: {
                                    x: number;
                                    y: number;
                                    width: number;
                                    height: number;
                                };
                                face: {
                                    x: number;
                                    y: number;
                                    width: number;
                                    height: number;
                                };
                            } | {
                                /** @enum {string} */
                                kind: "fit";
                            };
                            /** @enum {string} */
                            by: "auto" | "hand";
                        }[];
                    };
                };
                "1:1"?: {
                    segments?: {
                        startSec: number;
                        endSec: number;
                        layout: {
                            /** @enum {string} */
                            kind: "follow";
                            width: number;
                            height: number;
                            keys: {
                                atSec: number;
                                x: number;
                                y: number;
                            }[];
                        } | {
                            /** @enum {string} */
                            kind: "box";
                            keys: {
                                atSec: number;
                                x: number;
                                y: number;
                                width: number;
                                height: number;
                            }[];
                        } | {
                            /** @enum {string} */
                            kind: "stack";
                            tiles: {
                                x: number;
                                y: number;
                                width: number;
                                height: number;
                            }[];
                        } | {
                            /** @enum {string} */
                            kind: "screen-and-face";
                            screen: {
                                x: number;
                                y: number;
                                width: number;
                                height: number;
                            };
                            face: {
                                x: number;
                                y: number;
                                width: number;
                                height: number;
                            };
                        } | {
                            /** @enum {string} */
                            kind: "fit";
                        };
                        /** @enum {string} */
                        by: "auto" | "hand";
                    }[];
                    ranges?: {
                        [key: string]: {
                            startSec: number;
                            endSec: number;
                            layout: {
                                /** @enum {string} */
                                kind: "follow";
                                width: number;
                                height: number;
                                keys: {
                                    atSec: number;
                                    x: number;
                                    y: number;
                                }[];
                            } | {
                                /** @enum {string} */
                                kind: "box";
                                keys: {
                                    atSec: number;
                                    x: number;
                                    y: number;
                                    width: number;
                                    height: number;
                                }[];
                            } | {
                                /** @enum {string} */
                                kind: "stack";
                                tiles: {
                                    x: number;
                                    y: number;
                                    width: number;
                                    height: number;
                                }[];
                            } | {
                                /** @enum {string} */
                                kind: "screen-and-face";
                                screen: {
                                    x: number;
                                    y: number;
                                    width: number;
                                    height: number;
                                };
                                face: {
                                    x: number;
                                    y: number;
                                    width: number;
                                    height: number;
                                };
                            } | {
                                /** @enum {string} */
                                kind: "fit";
                            };
                            /** @enum {string} */
                            by: "auto" | "hand";
                        }[];
                    };
                };
                "16:9"?: {
                    segments?: {
                        startSec: number;
                        endSec: number;
                        layout: {
                            /** @enum {string} */
                            kind: "follow";
                            width: number;
                            height: number;
                            keys: {
                                atSec: number;
                                x: number;
                                y: number;
                            }[];
                        } | {
                            /** @enum {string} */
                            kind: "box";
                            keys: {
                                atSec: number;
                                x: number;
                                y: number;
                                width: number;
                                height: number;
                            }[];
                        } | {
                            /** @enum {string} */
                            kind: "stack";
                            tiles: {
                                x: number;
                                y: number;
                                width: number;
                                height: number;
                            }[];
                        } | {
                            /** @enum {string} */
                            kind: "screen-and-face";
                            screen: {
                                x: number;
                                y: number;
                                width: number;
                                height: number;
                            };
                            face: {
                                x: number;
                                y: number;
                                width: number;
                                height: number;
                            };
                        } | {
                            /** @enum {string} */
                            kind: "fit";
                        };
                        /** @enum {string} */
                        by: "auto" | "hand";
                    }[];
                    ranges?: {
                        [key: string]: {
                            startSec: number;
                            endSec: number;
                            layout: {
                                /** @enum {string} */
                                kind: "follow";
                                width: number;
                                height: number;
                                keys: {
                                    atSec: number;
                                    x: number;
                                    y: number;
                                }[];
                            } | {
                                /** @enum {string} */
                                kind: "box";
                                keys: {
                                    atSec: number;
                                    x: number;
                                    y: number;
                                    width: number;
                                    height: number;
                                }[];
                            } | {
                                /** @enum {string} */
                                kind: "stack";
                                tiles: {
                                    x: number;
                                    y: number;
                                    width: number;
                                    height: number;
                                }[];
                            } | {
                                /** @enum {string} */
                                kind: "screen-and-face";
                                screen: {
                                    x: number;
                                    y: number;
                                    width: number;
                                    height: number;
                                };
                                face: {
                                    x: number;
                                    y: number;
                                    width: number;
                                    height: number;
                                };
                            } | {
                                /** @enum {string} */
                                kind: "fit";
                            };
                            /** @enum {string} */
                            by: "auto" | "hand";
                        }[];
                    };
                };
                source?: {
                    segments?: {
                        startSec: number;
                        endSec: number;
                        layout: {
                            /** @enum {string} */
                            kind: "follow";
                            width: number;
                            height: number;
                            keys: {
                                atSec: number;
                                x: number;
                                y: number;
                            }[];
                        } | {
                            /** @enum {string} */
                            kind: "box";
                            keys: {
                                atSec: number;
                                x: number;
                                y: number;
                                width: number;
                                height: number;
                            }[];
                        } | {
                            /** @enum {string} */
                            kind: "stack";
                            tiles: {
                                x: number;
                                y: number;
                                width: number;
                                height: number;
                            }[];
                        } | {
                            /** @enum {string} */
                            kind: "screen-and-face";
                            screen: {
                                x: number;
                                y: number;
                                width: number;
                                height: number;
                            };
                            face: {
                                x: number;
                                y: number;
                                width: number;
                                height: number;
                            };
                        } | {
                            /** @enum {string} */
                            kind: "fit";
                        };
                        /** @enum {string} */
                        by: "auto" | "hand";
                    }[];
                    ranges?: {
                        [key: string]: {
                            startSec: number;
                            endSec: number;
                            layout: {
                                /** @enum {string} */
                                kind: "follow";
                                width: number;
                                height: number;
                                keys: {
                                    atSec: number;
                                    x: number;
                                    y: number;
                                }[];
                            } | {
                                /** @enum {string} */
                                kind: "box";
                                keys: {
                                    atSec: number;
                                    x: number;
                                    y: number;
                                    width: number;
                                    height: number;
                                }[];
                            } | {
                                /** @enum {string} */
                                kind: "stack";
                                tiles: {
                                    x: number;
                                    y: number;
                                    width: number;
                                    height: number;
                                }[];
                            } | {
                                /** @enum {string} */
                                kind: "screen-and-face";
                                screen: {
                                    x: number;
                                    y: number;
                                    width: number;
                                    height: number;
                                };
                                face: {
                                    x: number;
                                    y: number;
                                    width: number;
                                    height: number;
                                };
                            } | {
                                /** @enum {string} */
                                kind: "fit";
                            };
                            /** @enum {string} */
                            by: "auto" | "hand";
                        }[];
                    };
                };
            };
            punchIns: {
                atSec: number;
                scale: number;
            }[];
            overlays: ({
                /** @enum {string} */
                kind: "title";
                id: string;
                startSec: number;
                endSec: number;
                anchorSec?: number;
                text: string;
                place: {
                    x: number;
                    y: number;
                };
            } | {
                /** @enum {string} */
                kind: "text";
                id: string;
                startSec: number;
                endSec: number;
                anchorSec?: number;
                text: string;
                place: {
                    x: number;
                    y: number;
                };
                size: number;
                color: string;
            } | {
                /** @enum {string} */
                kind: "image";
                id: string;
                startSec: number;
                endSec: number;
                anchorSec?: number;
                /** Format: uuid */
                imageId: string;
                box: {
                    x: number;
                    y: number;
                    width: number;
                    height: number;
                };
                opacity: number;
            })[];
            sound: {
                gainDb?: number;
                fadeInSec?: number;
                fadeOutSec?: number;
                music?: {
                    /** Format: uuid */
                    musicId: string;
                    gainDb: number;
                    duckDb: number;
                    offsetSec?: number;
                    playsOnce?: boolean;
                    fadeInSec?: number;
                    fadeOutSec?: number;
                };
            };
        };
        ClipEditAnswer: {
            document: components["schemas"]["ClipEdit"];
            revision: number;
            changedAt: string;
            isSourceThere: boolean;
            versions: {
                /** Format: uuid */
                id: string;
                /** @enum {string} */
                kind: "machine" | "exported" | "replaced";
                createdAt: string;
            }[];
            exporting: {
                /** Format: uuid */
                runId: string;
                isOfThis: boolean;
            } | null;
        };
        ClipEditInput: {
            revision: number;
            document: {
                /** @enum {number} */
                version: 1;
                ranges: {
                    id: string;
                    startSec: number;
                    endSec: number;
                }[];
                words: {
                    [key: string]: {
                        text?: string;
                        isHidden?: boolean;
                        startSec?: number;
                        endSec?: number;
                        isEmphasized?: boolean;
                        /** @enum {string} */
                        break?: "line" | "page" | "none";
                    };
                };
                captions: {
                    isOn?: boolean;
                    styleId?: string;
                    look?: {
                        /** @enum {string} */
                        face?: "archivo-expanded" | "archivo-wide" | "anton" | "montserrat" | "inter" | "literata";
                        size?: number;
                        /** @enum {string} */
                        letterCase?: "as-spoken" | "upper" | "lower";
                        textColor?: string;
                        outline?: {
                            width: number;
                            blur: number;
                            color: string;
                            opacity: number;
                        } | null;
                        shadow?: {
                            spread: number;
                            blur: number;
                            offsetY: number;
                            color: string;
                            opacity: number;
                        } | null;
                        box?: {
                            color: string;
                            opacity: number;
                            padX: number;
                            padY: number;
                            radius: number;
                        } | null;
                        highlight?: {
                            /** @enum {string} */
                            kind: "none";
                        } | {
                            /** @enum {string} */
                            kind: "block";
                            color: string;
                            textColor: string;
                            padX: number;
                            padY: number;
                            radius: number;
                        } | {
                            /** @enum {string} */
                            kind: "color";
                            color: string;
                        } | {
                            /** @enum {string} */
                            kind: "pop";
                            color: string;
                            scale: number;
                        } | {
                            /** @enum {string} */
                            kind: "fill";
                            color: string;
                        } | {
                            /** @enum {string} */
                            kind: "underline";
                            color: string;
                            thickness: number;
                            offset: number;
                        } | {
                            /** @enum {string} */
                            kind: "reveal";
                            restOpacity: number;
                        };
                        anchorY?: number;
                        wordsPerPage?: number;
                        maxLines?: 1 | 2;
                        wordGap?: number;
                        lineHeight?: number;
                        /** @enum {string} */
                        entrance?: "none" | "fade";
                    };
                    emphasisColor?: string;
                    ranges?: {
                        [key: string]: {
                            isOn?: boolean;
                            styleId?: string;
                            look?: {
                                /** @enum {string} */
                                face?: "archivo-expanded" | "archivo-wide" | "anton" | "montserrat" | "inter" | "literata";
                                size?: number;
                                /** @enum {string} */
                                letterCase?: "as-spoken" | "upper" | "lower";
                                textColor?: string;
                                outline?: {
                                    width: number;
                                    blur: number;
                                    color: string;
                                    opacity: number;
                                } | null;
                                shadow?: {
                                    spread: number;
                                    blur: number;
                                    offsetY: number;
                                    color: string;
                                    opacity: number;
                                } | null;
                                box?: {
                                    color: string;
                                    opacity: number;
                                    padX: number;
                                    padY: number;
                                    radius: number;
                                } | null;
                                highlight?: {
                                    /** @enum {string} */
                                    kind: "none";
                                } | {
                                    /** @enum {string} */
                                    kind: "block";
                                    color: string;
                                    textColor: string;
                                    padX: number;
                                    padY: number;
                                    radius: number;
                                } | {
                                    /** @enum {string} */
                                    kind: "color";
                                    color: string;
                                } | {
                                    /** @enum {string} */
                                    kind: "pop";
                                    color: string;
                                    scale: number;
                                } | {
                                    /** @enum {string} */
                                    kind: "fill";
                                    color: string;
                                } | {
                                    /** @enum {string} */
                                    kind: "underline";
                                    color: string;
                                    thickness: number;
                                    offset: number;
                                } | {
                                    /** @enum {string} */
                                    kind: "reveal";
                                    restOpacity: number;
                                };
                                anchorY?: number;
                                wordsPerPage?: number;
                                maxLines?: 1 | 2;
                                wordGap?: number;
                                lineHeight?: number;
                                /** @enum {string} */
                                entrance?: "none" | "fade";
                            };
                            emphasisColor?: string;
                        };
                    };
                };
                framing: {
                    "9:16"?: {
                        segments?: {
                            startSec: number;
                            endSec: number;
                            layout: {
                                /** @enum {string} */
                                kind: "follow";
                                width: number;
                                height: number;
                                keys: {
                                    atSec: number;
                                    x: number;
                                    y: number;
                                }[];
                            } | {
                                /** @enum {string} */
                                kind: "box";
                                keys: {
                                    atSec: number;
                                    x: number;
                                    y: number;
                                    width: number;
                                    height: number;
                                }[];
                            } | {
                                /** @enum {string} */
                                kind: "stack";
                                tiles: {
                                    x: number;
                                    y: number;
                                    width: number;
                                    height: number;
                                }[];
                            } | {
                                /** @enum {string} */
                                kind: "screen-and-face";
                                screen: {
                                    x: number;
                                    y: number;
                                    width: number;
                                    height: number;
                                };
                                face: {
                                    x: number;
                                    y: number;
                                    width: number;
                                    height: number;
                                };
                            } | {
                                /** @enum {string} */
                                kind: "fit";
                            };
                            /** @enum {string} */
                            by: "auto" | "hand";
                        }[];
                        ranges?: {
                            [key: string]: {
                                startSec: number;
                                endSec: number;
                                layout: {
                                    /** @enum {string} */
                                    kind: "follow";
                                    width: number;
                                    height: number;
                                    keys: {
                                        atSec: number;
                                        x: number;
                                        y: number;
                                    }[];
                                } | {
                                    /** @enum {string} */
                                    kind: "box";
                                    keys: {
                                        atSec: number;
                                        x: number;
                                        y: number;
                                        width: number;
                                        height: number;
                                    }[];
                                } | {
                                    /** @enum {string} */
                                    kind: "stack";
                                    tiles: {
                                        x: number;
                                        y: number;
                                        width: number;
                                        height: number;
                                    }[];
                                } | {
                                    /** @enum {string} */
                                    kind: "screen-and-face";
                                    screen: {
                                        x: number;
                                        y: number;
                                        width: number;
                                        height: number;
                                    };
                                    face: {
                                        x: number;
                                        y: number;
                                        width: number;
                                        height: number;
                                    };
                                } | {
                                    /** @enum {string} */
                                    kind: "fit";
                                };
                                /** @enum {string} */
                                by: "auto" | "hand";
                            }[];
                        };
                    };
                    "4:5"?: {
                        segments?: {
                            startSec: number;
                            endSec: number;
                            layout: {
                                /** @enum {string} */
                                kind: "follow";
                                width: number;
                                height: number;
                                keys: {
                                    atSec: number;
                                    x: number;
                                    y: number;
                                }[];
                            } | {
                                /** @enum {string} */
                                kind: "box";
                                keys: {
                                    atSec: number;
                                    x: number;
                                    y: number;
                                    width: number;
                                    height: number;
                                }[];
                            } | {
                                /** @enum {string} */
                                kind: "stack";
                                tiles: {
                                    x: number;
                                    y: number;
                                    width: number;
                                    height: number;
                                }[];
                            } | {
                                /** @enum {string} */
                                kind: "screen-and-face";
                                screen: {
                                    x: number;
                                    y: number;
                                    width: number;
                                    height: number;
                                };
                                face: {
                                    x: number;
                                    y: number;
                                    width: number;
                                    height: number;
                                };
                            } | {
                                /** @enum {string} */
                                kind: "fit";
                            };
                            /** @enum {string} */
                            by: "auto" | "hand";
                        }[];
                        ranges?: {
                            [key: string]: {
                                startSec: number;
                                endSec: number;
                                layout: {
                                    /** @enum {string} */
                                    kind: "follow";
                                    width: number;
                                    height: number;
                                    keys: {
                                        atSec: number;
                                        x: number;
                                        y: number;
                                    }[];
                                } | {
                                    /** @enum {string} */
                                    kind: "box";
                                    keys: {
                                        atSec: number;
                                        x: number;
                                        y: number;
                                        width: number;
                                        height: number;
                                    }[];
                                } | {
                                    /** @enum {string} */
                                    kind: "stack";
                                    tiles: {
                                        x: number;
                                        y: number;
                                        width: number;
                                        height: number;
                                    }[];
                                } | {
                                    /** @enum {string} */
                                    kind: "screen-and-face";
                                    screen: {
                                        x: number;
                                        y: number;
                                        width: number;
                                        height: number;
                                    };
                                    face: {
                                        x: number;
                                        y: number;
                                        width: number;
                                        height: number;
                                    };
                                } | {
                                    /** @enum {string} */
                                    kind: "fit";
                                };
                                /** @enum {string} */
                                by: "auto" | "hand";
                            }[];
                        };
                    };
                    "1:1"?: {
                        segments?: {
                            startSec: number;
                            endSec: number;
                            layout: {
                                /** @enum {string} */
                                kind: "follow";
                                width: number;
                                height: number;
                                keys: {
                                    atSec: number;
                                    x: number;
                                    y: number;
                                }[];
                            } | {
                                /** @enum {string} */
                                kind: "box";
                                keys: {
                                    atSec: number;
                                    x: number;
                                    y: number;
                                    width: number;
                                    height: number;
                                }[];
                            } | {
                                /** @enum {string} */
                                kind: "stack";
                                tiles: {
                                    x: number;
                                    y: number;
                                    width: number;
                                    height: number;
                                }[];
                            } | {
                                /** @enum {string} */
                                kind: "screen-and-face";
                                screen: {
                                    x: number;
                                    y: number;
                                    width: number;
                                    height: number;
                                };
                                face: {
                                    x: number;
                                    y: number;
                                    width: number;
                                    height: number;
                                };
                            } | {
                                /** @enum {string} */
                                kind: "fit";
                            };
                            /** @enum {string} */
                            by: "auto" | "hand";
                        }[];
                        ranges?: {
                            [key: string]: {
                                startSec: number;
                                endSec: number;
                                layout: {
                                    /** @enum {string} */
                                    kind: "follow";
                                    width: number;
                                    height: number;
                                    keys: {
                                        atSec: number;
                                        x: number;
                                        y: number;
                                    }[];
                                } | {
                                    /** @enum {string} */
                                    kind: "box";
                                    keys: {
                                        atSec: number;
                                        x: number;
                                        y: number;
                                        width: number;
                                        height: number;
                                    }[];
                                } | {
                                    /** @enum {string} */
                                    kind: "stack";
                                    tiles: {
                                        x: number;
                                        y: number;
                                        width: number;
                                        height: number;
                                    }[];
                                } | {
                                    /** @enum {string} */
                                    kind: "screen-and-face";
                                    screen: {
                                        x: number;
                                        y: number;
                                        width: number;
                                        height: number;
                                    };
                                    face: {
                                        x: number;
                                        y: number;
                                        width: number;
                                        height: number;
                                    };
                                } | {
                                    /** @enum {string} */
                                    kind: "fit";
                                };
                                /** @enum {string} */
                                by: "auto" | "hand";
                            }[];
                        };
                    };
                    "16:9"?: {
                        segments?: {
                            startSec: number;
                            endSec: number;
                            layout: {
                                /** @enum {string} */
                                kind: "follow";
                                width: number;
                                height: number;
                                keys: {
                                    atSec: number;
                                    x: number;
                                    y: number;
                                }[];
                            } | {
                                /** @enum {string} */
                                kind: "box";
                                keys: {
                                    atSec: number;
                                    x: number;
                                    y: number;
                                    width: number;
                                    height: number;
                                }[];
                            } | {
                                /** @enum {string} */
                                kind: "stack";
                                tiles: {
                                    x: number;
                                    y: number;
                                    width: number;
                                    height: number;
                                }[];
                            } | {
                                /** @enum {string} */
                                kind: "screen-and-face";
                                screen: {
                                    x: number;
                                    y: number;
                                    width: number;
                                    height: number;
                                };
                                face: {
                                    x: number;
                                    y: number;
                                    width: number;
                                    height: number;
                                };
                            } | {
                                /** @enum {string} */
                                kind: "fit";
                            };
                            /** @enum {string} */
                            by: "auto" | "hand";
                        }[];
                        ranges?: {
                            [key: string]: {
                                startSec: number;
                                endSec: number;
                                layout: {
                                    /** @enum {string} */
                                    kind: "follow";
                                    width: number;
                                    height: number;
                                    keys: {
                                        atSec: number;
                                        x: number;
                                        y: number;
                                    }[];
                                } | {
                                    /** @enum {string} */
                                    kind: "box";
                                    keys: {
                                        atSec: number;
                                        x: number;
                                        y: number;
                                        width: number;
                                        height: number;
                                    }[];
                                } | {
                                    /** @enum {string} */
                                    kind: "stack";
                                    tiles: {
                                        x: number;
                                        y: number;
                                        width: number;
                                        height: number;
                                    }[];
                                } | {
                                    /** @enum {string} */
                                    kind: "screen-and-face";
                                    screen: {
                                        x: number;
                                        y: number;
                                        width: number;
                                        height: number;
                                    };
                                    face: {
                                        x: number;
                                        y: number;
                                        width: number;
                                        height: number;
                                    };
                                } | {
                                    /** @enum {string} */
                                    kind: "fit";
                                };
                                /** @enum {string} */
                                by: "auto" | "hand";
                            }[];
                        };
                    };
                    source?: {
                        segments?: {
                            startSec: number;
                            endSec: number;
                            layout: {
                                /** @enum {string} */
                                kind: "follow";
                                width: number;
                                height: number;
                                keys: {
                                    atSec: number;
                                    x: number;
                                    y: number;
                                }[];
                            } | {
                                /** @enum {string} */
                                kind: "box";
                                keys: {
                                    atSec: number;
                                    x: number;
                                    y: number;
                                    width: number;
                                    height: number;
                                }[];
                            } | {
                                /** @enum {string} */
                                kind: "stack";
                                tiles: {
                                    x: number;
                                    y: number;
                                    width: number;
                                    height: number;
                                }[];
                            } | {
                                /** @enum {string} */
                                kind: "screen-and-face";
                                screen: {
                                    x: number;
                                    y: number;
                                    width: number;
                                    height: number;
                                };
                                face: {
                                    x: number;
                                    y: number;
                                    width: number;
                                    height: number;
                                };
                            } | {
                                /** @enum {string} */
                                kind: "fit";
                            };
                            /** @enum {string} */
                            by: "auto" | "hand";
                        }[];
                        ranges?: {
                            [key: string]: {
                                startSec: number;
                                endSec: number;
                                layout: {
                                    /** @enum {string} */
                                    kind: "follow";
                                    width: number;
                                    height: number;
                                    keys: {
                                        atSec: number;
                                        x: number;
                                        y: number;
                                    }[];
                                } | {
                                    /** @enum {string} */
                                    kind: "box";
                                    keys: {
                                        atSec: number;
                                        x: number;
                                        y: number;
                                        width: number;
                                        height: number;
                                    }[];
                                } | {
                                    /** @enum {string} */
                                    kind: "stack";
                                    tiles: {
                                        x: number;
                                        y: number;
                                        width: number;
                                        height: number;
                                    }[];
                                } | {
                                    /** @enum {string} */
                                    kind: "screen-and-face";
                                    screen: {
                                        x: number;
                                        y: number;
                                        width: number;
                                        height: number;
                                    };
                                    face: {
                                        x: number;
                                        y: number;
                                        width: number;
                                        height: number;
                                    };
                                } | {
                                    /** @enum {string} */
                                    kind: "fit";
                                };
                                /** @enum {string} */
                                by: "auto" | "hand";
                            }[];
                        };
                    };
                };
                punchIns: {
                    atSec: number;
                    scale: number;
                }[];
                overlays: ({
                    /** @enum {string} */
                    kind: "title";
                    id: string;
                    startSec: number;
                    endSec: number;
                    anchorSec?: number;
                    text: string;
                    place: {
                        x: number;
                        y: number;
                    };
                } | {
                    /** @enum {string} */
                    kind: "text";
                    id: string;
                    startSec: number;
                    endSec: number;
                    anchorSec?: number;
                    text: string;
                    place: {
                        x: number;
                        y: number;
                    };
                    size: number;
                    color: string;
                } | {
                    /** @enum {string} */
                    kind: "image";
                    id: string;
                    startSec: number;
                    endSec: number;
                    anchorSec?: number;
                    /** Format: uuid */
                    imageId: string;
                    box: {
                        x: number;
                        y: number;
                        width: number;
                        height: number;
                    };
                    opacity: number;
                })[];
                sound: {
                    gainDb?: number;
                    fadeInSec?: number;
                    fadeOutSec?: number;
                    music?: {
                        /** Format: uuid */
                        musicId: string;
                        gainDb: number;
                        duckDb: number;
                        offsetSec?: number;
                        playsOnce?: boolean;
                        fadeInSec?: number;
                        fadeOutSec?: number;
                    };
                };
            };
        };
        ClipEditSaved: {
            revision: number;
        };
        ClipEditVersion: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            kind: "machine" | "exported" | "replaced";
            createdAt: string;
            document: components["schemas"]["ClipEdit"];
        };
        ClipOfRangeInput: {
            startSec: number;
            endSec: number;
            /** Format: uuid */
            processingId?: string;
        };
        Error: {
            error: {
                /** @enum {string} */
                code: "invalid_input" | "malformed_request" | "not_signed_in" | "foreign_origin" | "not_allowed" | "not_found" | "file_not_found" | "file_address_expired" | "idempotency_key_reused" | "idempotent_request_running" | "too_large" | "unsupported_content" | "too_many_requests" | "too_many_at_once" | "resource_busy" | "unexpected" | "timed_out" | "files_unavailable" | "database_unavailable" | "authentication_not_configured" | "mail_not_configured" | "no_user_data" | "wrong_credentials" | "wrong_password" | "identity_not_confirmed" | "owner_not_proven" | "password_not_set" | "email_not_verified" | "confirmation_differs" | "account_exists" | "email_taken" | "link_expired" | "code_rejected" | "mfa_challenge_expired" | "mfa_not_enrolled" | "mfa_already_enrolled" | "invalid_token_signature" | "api_key_unknown" | "api_key_expired" | "api_key_revoked" | "api_key_out_of_scope" | "api_key_outside_workspace" | "api_key_not_accepted" | "api_key_in_address" | "api_key_not_found" | "api_keys_not_in_plan" | "api_keys_full" | "social_sign_in_not_configured" | "plan_not_found" | "plan_unknown" | "monthly_limit_reached" | "upgrade_needed" | "not_enough_credits" | "free_clips_used_up" | "free_clips_left" | "granted_by_the_server_only" | "payments_not_configured" | "payments_unavailable" | "payment_refused" | "checkout_failed" | "plan_without_price" | "unknown_price" | "unknown_credit_pack" | "price_changed" | "foreign_return_address" | "already_subscribed" | "no_subscription" | "already_on_plan" | "subscription_past_due" | "nothing_owed" | "checkout_not_found" | "payment_method_not_found" | "last_payment_method" | "invoice_not_found" | "signature_rejected" | "wrong_api_version" | "project_not_found" | "project_access_denied" | "share_with_oneself" | "share_not_found" | "view_link_not_found" | "view_link_password_needed" | "view_link_password_wrong" | "review_comment_not_found" | "review_comments_limit_reached" | "no_download" | "clip_file_damaged" | "download_too_large" | "too_many_downloads" | "cloud_not_configured" | "cloud_not_connected" | "cloud_connection_missing" | "cloud_flow_in_progress" | "cloud_state_unknown" | "cloud_code_expired" | "cloud_client_refused" | "cloud_exchange_timed_out" | "cloud_timed_out" | "cloud_connect_failed" | "cloud_save_failed" | "cloud_refresh_failed" | "cloud_request_invalid" | "cloud_scope_missing" | "cloud_cancelled" | "cloud_reconnect_required" | "cloud_quota_full" | "cloud_folder_missing" | "cloud_location_missing" | "cloud_file_missing" | "cloud_not_a_video" | "cloud_refused" | "cloud_unavailable" | "source_missing" | "source_not_found" | "source_not_ready" | "talk_missing" | "talk_unreachable" | "talk_changed" | "file_missing" | "file_not_video" | "picture_too_large" | "file_too_large" | "video_too_long" | "youtube_url_invalid" | "youtube_id_invalid" | "link_not_web" | "link_site_not_allowed" | "link_site_not_supported" | "link_address_refused" | "link_private" | "link_needs_sign_in" | "link_age_restricted" | "link_region_blocked" | "link_removed" | "link_live" | "link_upcoming" | "link_several_videos" | "link_no_video" | "link_protected" | "link_bot_check" | "link_busy" | "link_tool_outdated" | "link_tool_missing" | "link_tool_preparing" | "link_tool_not_fetched" | "link_tool_needs_python" | "link_tool_broken" | "link_tool_not_allowed" | "link_tool_busy" | "link_unreachable" | "link_timed_out" | "link_failed" | "upload_not_found" | "upload_differs" | "chunk_damaged" | "upload_damaged" | "upload_outdated" | "too_many_uploads" | "network_uploads_unfinished" | "subtitles_missing" | "subtitles_unreadable" | "run_not_found" | "run_in_flight" | "run_not_in_flight" | "run_not_retryable" | "run_unreadable" | "no_clips_yet" | "clip_not_found" | "clips_limit_reached" | "trim_outside_source" | "clip_outside_source" | "clip_of_text" | "remake_of_text" | "remakes_used_up" | "audio_track_missing" | "source_removed" | "no_more_moments" | "rendition_exists" | "renditions_exist" | "has_watermark_by_plan" | "no_watermark" | "speech_model_unknown" | "speech_install_not_allowed" | "speech_install_in_progress" | "speech_install_not_in_progress" | "notice_not_found" | "runner_token_invalid" | "runner_put_aside" | "runner_protocol" | "runner_job_over" | "runner_file_missing" | "runner_result_refused" | "disk_full" | "caption_style_not_found" | "caption_style_name_taken" | "caption_styles_not_included" | "caption_styles_limit_reached" | "caption_preview_late" | "caption_text_not_found" | "clips_of_several_projects" | "generation_not_found" | "edit_changed" | "edit_outside_source" | "edit_unavailable" | "edit_version_not_found" | "edit_picture_not_found" | "edit_music_not_found" | "edit_file_not_found" | "edit_files_limit_reached" | "music_invalid" | "music_too_long" | "picture_invalid" | "edit_unchanged" | "no_subtitles" | "no_captions" | "uneven_frame_rate" | "timeline_impossible" | "no_clips_to_export" | "logo_not_found" | "logo_invalid" | "logo_too_large" | "logos_limit_reached" | "brand_kit_not_found" | "brand_kit_name_taken" | "brand_kit_changed" | "brand_kits_not_included" | "brand_kits_limit_reached" | "brand_kit_locked" | "brand_kit_not_ready" | "kit_file_not_found" | "kit_fonts_limit_reached" | "kit_file_not_checked" | "font_invalid" | "font_not_embeddable" | "bumper_invalid" | "bumper_too_long" | "bumper_too_large" | "webhooks_not_included" | "webhook_not_found" | "webhook_limit_reached" | "webhook_delivery_not_found" | "webhook_disabled" | "webhook_busy" | "workspace_not_found" | "role_too_low" | "workspace_owner_only" | "member_read_only" | "team_plan_needed" | "no_seat_left" | "workspace_full" | "already_member" | "invite_oneself" | "team_invitation_not_found" | "team_invitation_expired" | "invitation_for_another" | "address_unverified" | "member_not_found" | "owner_cannot_leave" | "too_many_invitation_mails" | "new_owner_needs_plan" | "new_owner_has_projects" | "new_owner_has_team" | "transfer_in_flight" | "owner_drive_missing" | "drive_is_the_owners" | "white_label_plan_needed";
                message: string;
                details: {
                    [key: string]: unknown;
                } | null;
                requestId: string;
            };
        };
        ExportEditInput: {
            revision: number;
        };
        FinishUploadInput: {
            fileSha256: string;
        };
        FoundPassage: {
            start_sec: number;
            end_sec: number;
            text: string;
            is_exact: boolean;
        };
        FoundPassages: {
            passages: components["schemas"]["FoundPassage"][];
            nextCursor: string | null;
        };
        FullVideo: {
            /** Format: uuid */
            id: string;
            name: string;
            has_transcription: boolean;
            /** @enum {string} */
            place: "here" | "drive" | "gone" | "none";
            /** Format: date-time */
            kept_until: string | null;
            url: string | null;
            download_url: string | null;
            filename: string;
            duration: number | null;
        } | null;
        GeneratedClip: {
            /** Format: uuid */
            id: string;
            clip_number: number;
            filename: string;
            filepath: string;
            download_url: string;
            thumbnail_url: string | null;
            captions_url: string | null;
            title: string;
            start_time: number;
            end_time: number;
            duration: number;
            viral_score: number | null;
            absolute_score: number | null;
            viral_potential: number | null;
            engagement: number | null;
            story_value: number | null;
            audio_impact: number | null;
            content_type: string;
            caption: string;
            hashtags: string[];
            target_audience: string | null;
            platforms: ("tiktok" | "instagram" | "youtube" | "twitter" | "linkedin" | "normal")[];
            segment_text: string;
            reasons: {
                text: string;
                quote: string | null;
                atSec: number;
                /** @enum {string} */
                kind: "strength" | "weakness";
            }[];
            doubts: components["schemas"]["MaterialNote"][];
            renditions: {
                ratio: string;
                width: number;
                height: number;
                size: number;
                platforms: ("tiktok" | "instagram" | "youtube" | "twitter" | "linkedin" | "normal")[];
                caption_style: string | null;
                has_watermark: boolean;
                has_plan_watermark: boolean;
                url: string;
                thumbnail_url: string | null;
            }[];
        };
        GenerateTextsInput: {
            clipIds: string[];
            /**
             * @default [
             *       "tiktok",
             *       "youtube",
             *       "instagram"
             *     ]
             */
            platforms: ("tiktok" | "instagram" | "youtube" | "twitter" | "linkedin")[];
            /**
             * @default professional
             * @enum {string}
             */
            tone: "professional" | "casual" | "energetic" | "educational";
            /** @enum {string} */
            language?: "en" | "es" | "fr" | "de" | "it" | "pt";
        };
        Glossary: {
            terms: components["schemas"]["GlossaryTerm"][];
        };
        GlossaryTerm: {
            term: string;
            heardAs: string[];
        };
        LatestClips: {
            clips: {
                /** Format: uuid */
                id: string;
                clip_number: number;
                filename: string;
                filepath: string;
                download_url: string;
                thumbnail_url: string | null;
                captions_url: string | null;
                title: string;
                start_time: number;
                end_time: number;
                duration: number;
                viral_score: number | null;
                absolute_score: number | null;
                viral_potential: number | null;
                engagement: number | null;
                story_value: number | null;
                audio_impact: number | null;
                content_type: string;
                caption: string;
                hashtags: string[];
                target_audience: string | null;
                platforms: ("tiktok" | "instagram" | "youtube" | "twitter" | "linkedin" | "normal")[];
                segment_text: string;
                reasons: {
                    text: string;
                    quote: string | null;
                    atSec: number;
                    /** @enum {string} */
                    kind: "strength" | "weakness";
                }[];
                doubts: components["schemas"]["MaterialNote"][];
                renditions: {
                    ratio: string;
                    width: number;
                    height: number;
                    size: number;
                    platforms: ("tiktok" | "instagram" | "youtube" | "twitter" | "linkedin" | "normal")[];
                    caption_style: string | null;
                    has_watermark: boolean;
                    has_plan_watermark: boolean;
                    url: string;
                    thumbnail_url: string | null;
                }[];
                /** Format: uuid */
                project_id: string;
                project_name: string;
            }[];
            nextCursor: string | null;
        };
        LinkMetadata: {
            video_id: string;
            title: string;
            description: string | null;
            duration: number | null;
            thumbnail: string | null;
            thumbnail_picture: string | null;
            uploader: string | null;
            view_count: number | null;
            published_at: string | null;
        } | null;
        LinkToValidate: {
            url: string;
        };
        LinkValidation: {
            valid: boolean;
            error: string | null;
            code: string | null;
            metadata: components["schemas"]["LinkMetadata"];
        };
        ListedProject: {
            /** Format: uuid */
            id: string;
            title: string;
            description: string;
            /** @enum {string} */
            source_type: "video" | "file" | "youtube" | "text" | "url";
            source_url: string | null;
            /** @enum {string} */
            status: "processing" | "completed" | "failed";
            clips_count: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** @enum {string} */
            access: "owner" | "reader";
            poster_url: string | null;
            kept_count: number;
            reaches_outside: boolean;
            strip: {
                duration: number;
                filmstrip_url: string | null;
                clips: {
                    start: number;
                    end: number;
                }[];
            } | null;
        };
        MaterialNote: {
            code: string;
            /** @enum {string} */
            kind: "used" | "passed-over" | "corrected" | "doubt";
            facts: {
                [key: string]: string | number | boolean | null;
            };
            text: string;
        };
        MoreClipsInput: {
            /** @default 3 */
            numClips: number;
            aiPrompt?: string;
            minDuration?: number;
            maxDuration?: number;
            targetDuration?: number;
        };
        Notice: {
            message: string;
        };
        Person: {
            name: string;
            email: string;
        };
        PlanFeatures: {
            ai_features: string[];
            watermark: boolean;
            processing_priority: string;
            export_quality: string;
            templates: number;
            support: string;
            team_seats: number;
            white_label: boolean;
        };
        PostText: {
            /** @enum {string} */
            platform: "tiktok" | "instagram" | "youtube" | "twitter" | "linkedin";
            title: string | null;
            caption: string;
            hashtags: string[];
            /** @enum {string} */
            tone: "professional" | "casual" | "energetic" | "educational";
            language: string;
            /** @enum {string} */
            writer: "model" | "transcript";
            isEdited: boolean;
            /** Format: date-time */
            updatedAt: string;
        };
        ProcessingOffer: {
            /** @enum {string} */
            plan: "free" | "creator-lite" | "creator-pro" | "agency-starter";
            /** @enum {string} */
            tier: "basic" | "standard" | "advanced" | "premium";
            options: {
                /** @enum {string} */
                id: "aiPrompt" | "optimizeTitles" | "optimizeHashtags" | "aiEnhancement" | "enablePerformancePrediction" | "enableStyleAnalysis" | "enableContentModeration" | "enableTrendAnalysis" | "enableAdvancedCaptions" | "enableViralOptimization" | "enableAudienceAnalysis" | "enableCompetitorAnalysis" | "enableContentStrategy";
                name: string;
                explain: string;
                analysisType: string | null;
                /** @enum {string} */
                tier: "basic" | "standard" | "advanced" | "premium";
                isAvailable: boolean;
                absence: {
                    /** @enum {string} */
                    kind: "plan" | "installation";
                    reason: string;
                } | null;
                firstPlan: string | null;
            }[];
            captionStyles: {
                id: string;
                name: string;
                explain: string;
                isAvailable: boolean;
                absence: {
                    /** @enum {string} */
                    kind: "plan" | "installation";
                    reason: string;
                } | null;
            }[];
            voices: {
                name: string;
                isRobotic: boolean;
                languages: ("en" | "es" | "fr" | "de" | "it" | "pt")[];
            }[];
            hasSpeechEngine: boolean;
            hasLanguageModel: boolean;
            ratios: ("9:16" | "1:1" | "4:5" | "16:9")[];
            platforms: {
                /** @enum {string} */
                id: "tiktok" | "instagram" | "youtube" | "twitter" | "linkedin" | "normal";
                name: string;
                /** @enum {string} */
                ratio: "9:16" | "1:1" | "4:5" | "16:9";
            }[];
            limits: {
                longestMinutes: number;
                longestMinutesPaid: number;
                largestFileBytes: number;
                clipsPerVideo: number;
                clipsPerRequest: number;
                shortSidePx: number;
                retentionDays: number;
            };
            watermark: {
                isForced: boolean;
                text: string;
                leastOpacity: number;
                sizes: ("small" | "medium" | "large" | "extra-large")[];
                allowsLogo: boolean;
            };
            links: {
                isAvailable: boolean;
                absence: {
                    /** @enum {string} */
                    kind: "plan" | "installation";
                    reason: string;
                } | null;
                /** @enum {string} */
                sites: "youtube" | "all";
                hosts: string[];
                exampleUrl: string | null;
            };
            pace: {
                fast: number;
                slow: number;
            } | null;
            talk: {
                fileName: string;
                license: string;
            } | null;
        };
        ProcessingStage: {
            /** @enum {string} */
            id: "upload" | "analysis" | "transcription" | "clipping" | "optimization" | "finalization";
            name: string;
            /** @enum {string} */
            status: "pending" | "processing" | "completed" | "failed";
            progress: number;
            message: string;
            estimatedTime: number | null;
            details: {
                [key: string]: unknown;
            } | null;
        };
        ProcessingStatus: {
            /** Format: uuid */
            processing_id: string;
            /** Format: uuid */
            project_id: string;
            /** @enum {string} */
            status: "queued" | "processing" | "completed" | "failed";
            progress: number;
            /** @enum {string|null} */
            current_step: "upload" | "analysis" | "transcription" | "clipping" | "optimization" | "finalization" | null;
            message: string;
            waiting_for: string | null;
            can_skip_captions: boolean;
            lacks_captions: boolean;
            elapsed_time: number;
            estimated_time: number | null;
            detailed_progress: {
                overall_progress: number;
                current_stage: string;
                message: string;
            };
            stages: components["schemas"]["ProcessingStage"][];
            clips: components["schemas"]["GeneratedClip"][];
            pending_clips: {
                clip_number: number;
                /** @enum {string} */
                status: "waiting" | "rendering" | "failed";
                progress: number;
                error: string | null;
                is_stopped: boolean;
            }[];
            source_duration: number | null;
            filmstrip_url: string | null;
            measured_speed: number | null;
            is_transcription_off: boolean;
            /** @enum {string} */
            kind: "project" | "more-clips" | "renditions" | "remake";
            warnings: string[];
            notes: string[];
            material: components["schemas"]["MaterialNote"][];
            choices: {
                audio_tracks: {
                    title: string | null;
                    language: string | null;
                }[];
                audio_track: number | null;
                language: string | null;
                use_subtitles: boolean;
            } | null;
            result: {
                clips_generated: number;
                clips: components["schemas"]["GeneratedClip"][];
            } | null;
            error: string | null;
            failure: {
                code: string;
                message: string;
                canRetry: boolean;
            } | null;
            video_counted: boolean;
            version: number;
        };
        ProcessProjectResult: {
            /** @enum {boolean} */
            success: true;
            /** Format: uuid */
            processing_id: string;
            /** Format: uuid */
            project_id: string;
            project_name: string;
            clips_generated: number;
            message: string;
            processing_options: {
                [key: string]: unknown;
            };
            /** Format: date-time */
            timestamp: string;
        };
        Project: {
            /** Format: uuid */
            id: string;
            title: string;
            description: string;
            /** @enum {string} */
            source_type: "video" | "file" | "youtube" | "text" | "url";
            source_url: string | null;
            /** @enum {string} */
            status: "processing" | "completed" | "failed";
            clips_count: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        ProjectChange: {
            title?: string;
            description?: string;
        };
        ProjectClip: {
            /** Format: uuid */
            id: string;
            clip_number: number;
            filename: string;
            filepath: string;
            download_url: string;
            thumbnail_url: string | null;
            captions_url: string | null;
            title: string;
            start_time: number;
            end_time: number;
            duration: number;
            viral_score: number | null;
            absolute_score: number | null;
            viral_potential: number | null;
            engagement: number | null;
            story_value: number | null;
            audio_impact: number | null;
            content_type: string;
            caption: string;
            hashtags: string[];
            target_audience: string | null;
            platforms: ("tiktok" | "instagram" | "youtube" | "twitter" | "linkedin" | "normal")[];
            segment_text: string;
            reasons: {
                text: string;
                quote: string | null;
                atSec: number;
                /** @enum {string} */
                kind: "strength" | "weakness";
            }[];
            doubts: components["schemas"]["MaterialNote"][];
            renditions: {
                ratio: string;
                width: number;
                height: number;
                size: number;
                platforms: ("tiktok" | "instagram" | "youtube" | "twitter" | "linkedin" | "normal")[];
                caption_style: string | null;
                has_watermark: boolean;
                has_plan_watermark: boolean;
                url: string;
                thumbnail_url: string | null;
            }[];
            /** Format: uuid */
            project_id: string;
            views: number;
            /** @enum {string|null} */
            decision: "kept" | "skipped" | null;
        };
        ProjectDetail: {
            /** Format: uuid */
            id: string;
            title: string;
            description: string;
            /** @enum {string} */
            source_type: "video" | "file" | "youtube" | "text" | "url";
            source_url: string | null;
            /** @enum {string} */
            status: "processing" | "completed" | "failed";
            clips_count: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** @enum {string} */
            access: "owner" | "reader";
            owner: components["schemas"]["Person"] | null;
            branding: components["schemas"]["Branding"] | null;
            source: components["schemas"]["ProjectSource"];
            /** Format: uuid */
            processing_id: string | null;
            further_runs: {
                /** Format: uuid */
                processing_id: string;
                clip_ids: string[];
            }[];
            clips: components["schemas"]["ProjectClip"][];
            full_video: components["schemas"]["FullVideo"];
            shares_count: number;
            reaches_outside: boolean;
        };
        ProjectList: {
            projects: components["schemas"]["ListedProject"][];
            nextCursor: string | null;
        };
        ProjectSource: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            kind: "file" | "link" | "text" | "sample" | "cloud";
            name: string;
            duration: number | null;
            /** @enum {string} */
            state: "uploading" | "ready" | "fetching" | "failed" | "removed";
            /** Format: date-time */
            expires_at: string | null;
            trim: {
                start: number | null;
                end: number | null;
            } | null;
            filmstrip_url: string | null;
        } | null;
        ProjectTotals: {
            projects: number;
            clips: number;
            views: number;
            by_status: {
                processing: number;
                completed: number;
                failed: number;
            };
        };
        RemakeInput: {
            audioTrack?: number | null;
            language?: string | null;
            useSubtitles?: boolean;
            /** Format: uuid */
            processingId?: string;
        };
        RenditionInput: {
            /** @enum {string} */
            ratio: "9:16" | "1:1" | "4:5" | "16:9";
            captionStyle: string | null;
        };
        RenditionsInput: {
            clips: string[];
            /** @enum {string} */
            ratio?: "9:16" | "1:1" | "4:5" | "16:9";
            captionStyle?: string | null;
        };
        RunQueue: {
            /** @enum {string} */
            status: "queued" | "processing" | "completed" | "failed";
            progress: number;
            message: string;
            is_waiting: boolean;
            videos_before: number;
            clips_before: number;
            starts_in: {
                from: number;
                to: number;
            } | null;
            takes: {
                from: number;
                to: number;
            } | null;
            is_measured: boolean;
        };
        SharedProjectList: {
            projects: {
                /** Format: uuid */
                id: string;
                title: string;
                description: string;
                /** @enum {string} */
                source_type: "video" | "file" | "youtube" | "text" | "url";
                source_url: string | null;
                /** @enum {string} */
                status: "processing" | "completed" | "failed";
                clips_count: number;
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                updated_at: string;
                /** @enum {string} */
                access: "owner" | "reader";
                poster_url: string | null;
                kept_count: number;
                reaches_outside: boolean;
                strip: {
                    duration: number;
                    filmstrip_url: string | null;
                    clips: {
                        start: number;
                        end: number;
                    }[];
                } | null;
                owner: components["schemas"]["Person"];
                /** Format: date-time */
                shared_at: string;
            }[];
            nextCursor: string | null;
        };
        SubscriptionStatus: {
            /** Format: uuid */
            id: string | null;
            /** Format: uuid */
            plan_id: string;
            /** @enum {string} */
            plan_slug: "free" | "creator-lite" | "creator-pro" | "agency-starter";
            plan_name: string;
            /** @enum {string} */
            status: "active" | "canceled" | "past_due";
            /** Format: date-time */
            current_period_start: string;
            /** Format: date-time */
            current_period_end: string;
            cancel_at_period_end: boolean;
            /** Format: date-time */
            usage_period_start: string;
            /** Format: date-time */
            usage_period_end: string;
            videos_per_month: number;
            videos_used: number;
            videos_reserved: number;
            videos_remaining: number;
            clips_used: number;
            credits_used: number;
            credits_remaining: number;
            total_credits_purchased: number;
            features: components["schemas"]["PlanFeatures"];
        };
        SubtitlesRemoval: {
            /** Format: uuid */
            sourceId: string;
        };
        SubtitlesResult: {
            /** Format: uuid */
            sourceId: string;
            language: string | null;
            cues: number;
        };
        TextGeneration: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            status: "running" | "completed" | "failed";
            clipsDone: number;
            clipsTotal: number;
            /** @enum {string} */
            writer: "model" | "transcript";
            warnings: string[];
            clips: {
                /** Format: uuid */
                id: string;
                texts: components["schemas"]["PostText"][];
            }[];
        };
        TextWriter: {
            /** @enum {string} */
            kind: "model" | "transcript";
            /** @enum {string|null} */
            reason: "not-configured" | "plan" | null;
        };
        TranscriptionAnswer: {
            transcription: {
                text: string;
                language: string;
                confidence: number | null;
                timestamps: unknown[];
            };
        };
        UpdatePostTextInput: {
            /** @enum {string} */
            platform: "tiktok" | "instagram" | "youtube" | "twitter" | "linkedin";
            title?: string | null;
            caption: string;
            hashtags: string[];
        };
        Upload: {
            /** Format: uuid */
            projectId: string;
            /** Format: uuid */
            sourceId: string;
            fileName: string;
            fileSize: number;
            chunkSize: number;
            totalChunks: number;
            receivedChunks: number[];
            processingStarted: boolean;
            /** @enum {string} */
            nextStep: "send_chunks" | "send_file_hash" | "wait" | "follow_processing" | "start_over";
            message: string;
            error: {
                code: string;
                message: string;
            } | null;
            /** Format: date-time */
            expiresAt: string | null;
        };
        UploadChunkResult: {
            /** @enum {boolean} */
            success: true;
            processingStarted: boolean;
            /** @enum {string} */
            nextStep: "send_chunks" | "send_file_hash" | "wait" | "follow_processing" | "start_over";
            message: string;
            /** Format: uuid */
            sourceId: string;
            chunksReceived: number;
            totalChunks: number;
        };
        VideoDisplayTest: {
            success: boolean;
            message: string;
            clip: {
                /** Format: uuid */
                id: string;
                name: string;
                url: string;
                mime_type: string;
                size: number;
            } | null;
        };
        WatermarkLogo: {
            /** Format: uuid */
            id: string;
            name: string;
            width: number;
            height: number;
            size: number;
            url: string;
            /** Format: date-time */
            created_at: string;
        };
        WatermarkLogos: {
            logos: components["schemas"]["WatermarkLogo"][];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
